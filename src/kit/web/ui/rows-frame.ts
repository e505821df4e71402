/** The frame of a list of rows: from edge to edge on a phone, one card on a desk. */
export const rowsFrame =
  "card divide-y divide-line overflow-hidden max-[480px]:-mx-4 max-[480px]:rounded-none max-[480px]:border-x-0";
