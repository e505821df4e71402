-- A rejected claim can be paid after all by a transfer of another ID than it names: one that names its order, or whose ID is
-- one typing error away. Which transfer. Null: none, or one of the claim's own ID.
alter table payments add column meant_credit_id integer references credits;
create index payments_meant_credit_id_idx on payments (meant_credit_id) where meant_credit_id is not null;

-- The rejected claims whose ID is one typing error away from that of a transfer: it leaves the beginning or the end.
create index payments_rejected_by_beginning on payments (left(transaction_id, 5)) where status = 'rejected';
create index payments_rejected_by_end on payments (right(transaction_id, 5)) where status = 'rejected';

-- The open orders of an amount and a time: what a transfer may be for that shows neither a known number nor a reference.
create index orders_open_by_amount on orders (due_paisa, created_at) where status = 'open';
