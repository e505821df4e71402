-- What administrators were alerted of: a wallet that fell silent, a balance that does not follow from the one before.
create table wallet_alerts (
  id integer generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('silence', 'balance')),
  -- The message before the silence, or the message whose balance does not follow.
  message_id integer not null references sms_messages,
  -- How much the balance differs from what follows. Null for a silence.
  difference_paisa bigint,
  created_at timestamptz not null default now(),
  unique (kind, message_id)
);
create index wallet_alerts_of_provider on wallet_alerts (provider, created_at desc);
