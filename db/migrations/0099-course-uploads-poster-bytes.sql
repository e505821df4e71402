-- How many bytes the poster of a film takes: it counts for the space of its course. 0: no poster, or one of before.
alter table course_uploads add column poster_bytes bigint not null default 0 check (poster_bytes >= 0);
