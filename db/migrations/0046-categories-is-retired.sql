-- A retired category is not offered any more. What uses it keeps it.
alter table categories add column is_retired boolean not null default false;
alter table forum_categories add column is_retired boolean not null default false;
create index forum_topics_of_category on forum_topics (category_id);
