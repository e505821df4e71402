-- The ZIP file of an exported course is sent in parts too. It belongs to no course: its import makes one.
alter table course_uploads
  alter column course_id drop not null,
  drop constraint course_uploads_kind_check,
  add constraint course_uploads_kind_check
    check (kind in ('film', 'audio', 'picture', 'document', 'captions', 'archive')),
  add constraint course_uploads_of_course_check check ((kind = 'archive') = (course_id is null));
