-- When another browser registered the same address before it was confirmed. The registration in this row replaced that
-- one, and the mails with its code say so. Null: no other browser did.
alter table users add column other_registered_at timestamptz;
