-- For how many learners an order is whose payer pays for others. Null: for its payer.
alter table orders add column places integer check (places between 1 and 500);

-- The line of an order for others has the sum of its places. It names no learner.
alter table order_lines alter column learner_id drop not null;

-- The places of an order for others. A place is paid if its order is settled: nothing stores it.
create table order_places (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- The person whom the payer named. Null and empty after that person deleted their account.
  email text check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'en' check (language in ('en', 'bn')),
  -- Who accepted it.
  user_id integer references users,
  accepted_at timestamptz,
  check ((user_id is null) = (accepted_at is null)),
  unique (order_id, email)
);
create index order_places_of_address on order_places (email) where email is not null;
create index order_places_of_person on order_places (user_id) where user_id is not null;

-- An invitation belongs to an import of learners, or to a place of an order.
alter table invitations alter column import_id drop not null;
alter table invitations add column place_id integer references order_places on delete cascade;
-- When the payer of its place sent it again.
alter table invitations add column reminded_at timestamptz;
alter table invitations add check ((import_id is null) <> (place_id is null));
create unique index invitations_of_place on invitations (place_id) where place_id is not null;

-- For how many learners the payer paid.
alter table receipts add column places integer check (places > 0);
