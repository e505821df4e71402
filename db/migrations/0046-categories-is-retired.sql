-- A retired category is not offered any more. What uses it keeps it.
alter table categories add column is_retired boolean not null default false;
alter table forum_categories add column is_retired boolean not null default false;
