-- The version of the draft that was sent to the administrators last: they decide about it, also if its author goes on
-- writing. Null: nothing waits, or an older program sent it. Then the newest version counts.
alter table course_drafts add column review_version integer;
update course_drafts as draft set review_version = (
  select max(number) from course_versions as version
  where version.course_id = draft.course_id and version.kind = 'draft')
where review_asked_at is not null;
