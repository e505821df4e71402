-- What a learner reads in a lesson, as Markdown. The server renders it for each version of a course; HTML is not stored.
alter table lessons add column text text not null default ''
  constraint lesson_text_is_bounded check (char_length(text) <= 200000);
