-- The phones that forward the messages of wallets. Each has a secret of its own, of which only the hash is stored.
create table message_devices (
  id integer generated always as identity primary key,
  name text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  revoked_at timestamptz
);

-- How wallets write their messages: the operator's own patterns. They come before those that the program brings.
create table reading_patterns (
  id integer generated always as identity primary key,
  wallet text not null,
  kind text not null,
  language text not null check (language in ('en', 'bn')),
  pattern text not null,
  sample text not null,
  -- What the sample says: amount in taka, sender, id.
  expected jsonb not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Patterns of the program that the operator switched off, by their key: bkash/transfer.
create table switched_off_patterns (
  key text primary key
);

alter table sms_messages
  -- The request as it came, with its type. Null for messages from before this column.
  add column raw bytea,
  add column raw_type text,
  add column device_id integer references message_devices,
  -- What was read. kind: transfer, merchant, cash_in, bank, remittance, b2b, sent, paid, cash_out, cashback, code, notice
  add column kind text,
  add column amount_paisa bigint,
  add column fee_paisa bigint,
  add column balance_paisa bigint,
  -- What the sender of the money wrote.
  add column reference text,
  -- The time that the message names, by the clock of the wallet.
  add column told_at timestamptz,
  -- The pattern that read it: bkash/transfer or own/12.
  add column pattern text,
  -- An administrator said that it tells of no money.
  add column dismissed_at timestamptz;
create index sms_messages_by_arrival on sms_messages (provider, created_at) where provider is not null;
create index sms_messages_to_read on sms_messages (id) where outcome is null;
create index sms_messages_not_understood on sms_messages (id)
  where outcome in ('not_understood', 'unknown_sender', 'differs') and dismissed_at is null;
create index sms_messages_of_device on sms_messages (device_id, id) where device_id is not null;
create index sms_messages_by_words on sms_messages using gin (as_searched(sender || ' ' || body) gin_trgm_ops);
