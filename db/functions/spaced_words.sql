-- revision: by migration

-- Words with one space before and after each, for words of one or two letters: 'R', 'AI', 'মন'.
-- Generated columns of course_search hold its results: a migration that changes it builds them again.
create or replace function spaced_words(words text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(words, '[[:space:][:punct:]]+', ' ', 'g') || ' '
$$;
