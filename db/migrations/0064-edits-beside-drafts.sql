-- What the documents' client changes while a draft is open.
alter table course_drafts
  -- What that client asked for and administrators have not approved yet: the published course with its edits. Null: nothing.
  add column waiting_edit jsonb;
