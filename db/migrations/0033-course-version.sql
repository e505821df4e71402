-- The transaction that last changed what the people of a course read. Processes cache that by course and version.
alter table course_figures add column version bigint not null default 0;
