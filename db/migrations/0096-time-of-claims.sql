-- Until when a waiting payment holds its seat and its promo code. Null: for as long as it waits, as those of before.
alter table payments add column holds_until timestamptz;
