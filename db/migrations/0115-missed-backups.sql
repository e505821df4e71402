-- The nights without a backup since the last nightly backup, because its disk had no room. Administrators are told of the
-- first of them.
create table missed_backups (
  missed_at timestamptz primary key,
  -- How much was free and how much was needed when it should have begun. Null: it began, and the disk became full.
  free_bytes bigint check (free_bytes >= 0),
  needed_bytes bigint check (needed_bytes > 0),
  check ((free_bytes is null) = (needed_bytes is null))
);
