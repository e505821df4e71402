-- What the payer says was really sent with the first transfer of a payment. Null: what is due.
alter table payments add column sent_paisa bigint check (sent_paisa > 0);
