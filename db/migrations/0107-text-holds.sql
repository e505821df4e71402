-- When texts of a wallet are in doubt: its balance did not follow from its texts, so one of them is missing or forged.
create table text_holds (
  -- The message whose balance does not follow.
  message_id integer primary key references sms_messages,
  provider text not null,
  -- Money of the wallet that came since then settles nothing by itself until a statement shows it too.
  since timestamptz not null,
  -- A statement that reaches until then has what moved at the break.
  broke_at timestamptz not null,
  -- Where that statement ended. Null: there was none yet.
  until timestamptz
);
create index text_holds_of_provider on text_holds (provider, since);
