-- The list of all courses for administrators: the newest change first, and a search. A course that was never published has
-- its texts only in its draft. Of a published course only the time of its draft is in these indexes, so saving its draft
-- writes no words.
create index courses_by_change on courses (updated_at desc, id desc);
create index course_drafts_by_change on course_drafts (saved_at desc, course_id desc);
create index courses_by_words on courses using gin (
  as_searched(title || ' ' || coalesce(class_code, '')) gin_trgm_ops);
create index course_drafts_by_words on course_drafts using gin (
  as_searched(coalesce(document ->> 'title', '') || ' ' || coalesce(document ->> 'class_code', '')) gin_trgm_ops)
  where published_version is null;

-- The page of the drafts that wait for approval has another address.
update notifications set link = '/admin/courses-in-review'
where link = '/admin/courses'
  and topic in (select 'review:' || course_id from course_drafts where review_asked_at is not null);
