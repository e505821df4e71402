-- What the documents' client changes while a draft is open.
alter table course_drafts
  -- What that client asked for and administrators have not approved yet: the published course with its edits. Null: nothing.
  add column waiting_edit jsonb,
  -- The published version that the draft was written on, if that client published other texts in the same places since
  -- then and nobody has decided which are kept. Null: nothing collides.
  add column undecided_from integer;
