-- A lesson that somebody completed is never deleted: it is retired. Then it belongs to no module, and
-- readers and counts leave it out.
alter table lessons add column retired_at timestamptz;
alter table lessons alter column module_id drop not null;
alter table lessons add constraint retired_lessons_have_no_module
  check ((retired_at is null) = (module_id is not null));
