-- A refresh token that was replaced before anybody used it stays, marked: if it comes back, it was copied.
alter table refresh_tokens add column superseded_at timestamptz;

-- A session rotates its refresh tokens once a client asked for it. The sessions of older versions all did.
alter table sessions add column rotates boolean not null default false;
update sessions set rotates = true where exists (
  select from refresh_tokens where session_id = sessions.id and (used_at is not null or replaces is not null));
