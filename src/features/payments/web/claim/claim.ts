/** What a person claims of a transfer. It is empty where nothing is due. */
export interface Claim {
  sender_number?: string;
  transaction_id?: string;
  provider?: string;
  /** What was really sent. Null: what is due. */
  sent_amount?: string | null;
}
