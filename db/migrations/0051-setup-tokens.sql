-- The token of the link that makes the first administrator of a new academy: at most one row, and only the hash.
create table setup_tokens (
  id boolean primary key default true check (id),
  token_hash bytea not null,
  made_at timestamptz not null default now()
);
