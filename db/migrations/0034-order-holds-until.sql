-- Until when an unpaid order holds what others wait for: a seat, and a promo code that can be used once. The price is
-- held until expires_at. Null, as older processes write it: until expires_at too.
alter table orders add column holds_until timestamptz;
