-- The pages of a document, where they were counted.
alter table lesson_resources add column pages integer check (pages >= 1);
