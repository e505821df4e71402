alter table course_drafts
  -- Who sent it to the administrators last.
  add column review_asked_by integer references users on delete set null,
  -- The documents' client sent it: blocks without a title stay so, and 0 is a price.
  add column review_keeps_blanks boolean not null default false;
