-- revision: 1

-- Collects the words of all courses, for searches with typing errors. A word that no course has any more
-- does no harm.
create or replace function put_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct word from regexp_split_to_table(new.everything, '[[:space:][:punct:]]+') as word
  where length(word) between 3 and 40
  order by word
  on conflict do nothing;
  return null;
end $$;

create or replace trigger put_search_words after insert or update on course_search
  for each row execute function put_search_words();
