-- For whom a course is. Null: the course does not say.
alter table courses add column level text check (level in ('beginner', 'intermediate', 'advanced'));
