create extension if not exists fuzzystrmatch;

-- One searchable text for each course: title, description, instructor, category in both languages.
-- Lower case, composed the one way, Latin digits: see searchWords in catalogue/rules.ts, which makes
-- the same of what is searched for.
create function as_searched(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(words, nfc)), '০১২৩৪৫৬৭৮৯', '0123456789')
$$;

create table course_search (
  course_id integer primary key references courses on delete cascade,
  title text not null,
  -- the instructor's name and the category's names
  names text not null,
  everything text not null
);
create index course_search_everything on course_search using gin (everything gin_trgm_ops);

-- Every word of all courses, for what is typed wrongly. One that no course has any more does no harm.
create table search_words (word text primary key check (length(word) between 3 and 40));
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create function put_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct word from regexp_split_to_table(new.everything, '[[:space:][:punct:]]+') as word
  where length(word) between 3 and 40
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger put_search_words after insert or update on course_search
  for each row execute function put_search_words();

create function put_course_search(courses_meant integer[]) returns void language sql as $$
  insert into course_search (course_id, title, names, everything)
  select id, title, names, concat_ws(E'\n', title, names, description)
  from (
    select course.id,
      as_searched(course.title) as title,
      as_searched(course.description) as description,
      as_searched(concat_ws(' ', instructor.first_name, instructor.last_name, category.name, category.name_bn)) as names
    from courses as course
    join users as instructor on instructor.id = course.instructor_id
    join categories as category on category.id = course.category_id
    where course.id = any(courses_meant)
  ) as found
  on conflict (course_id) do update
    set title = excluded.title, names = excluded.names, everything = excluded.everything
$$;

create function search_changed_course() returns trigger language plpgsql as $$
begin
  perform put_course_search(array[new.id]);
  return null;
end $$;
create trigger courses_are_searched
  after insert or update of title, description, category_id, instructor_id on courses
  for each row execute function search_changed_course();

create function search_changed_instructor() returns trigger language plpgsql as $$
begin
  perform put_course_search(array(select id from courses where instructor_id = new.id));
  return null;
end $$;
create trigger instructors_are_searched after update of first_name, last_name on users
  for each row execute function search_changed_instructor();

create function search_changed_category() returns trigger language plpgsql as $$
begin
  perform put_course_search(array(select id from courses where category_id = new.id));
  return null;
end $$;
create trigger categories_are_searched after update of name, name_bn on categories
  for each row execute function search_changed_category();

-- The words of courses that were probably meant: by the letters that they share or, for two letters
-- changed places, by the letters that it takes to change one into the other.
create function words_meant(typed text) returns text[] language sql stable
set pg_trgm.word_similarity_threshold = 0.25 as $$
  select coalesce(array_agg(word), '{}') from (
    select word,
      word_similarity(typed, word) as shared,
      case when octet_length(typed) <= 200 and octet_length(word) <= 200
        then 1 - levenshtein(typed, word)::real / length(typed) else 0 end as kept
    from search_words where word %> typed
  ) as alike
  where length(typed) >= 3 and (shared >= 0.65 or kept >= 0.66)
$$;

-- The courses that have every one of the words somewhere, best first by `rank`; if there is none,
-- those that have what was probably meant by each. Words are as as_searched makes them.
create function find_courses(words text[]) returns table (course_id integer, rank real)
language plpgsql stable rows 20 as $$
declare
  patterns text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as word);
  meant jsonb;
begin
  return query
    select found.course_id,
      (select sum(case when found.title like pattern then 4 when found.names like pattern then 2 else 1 end)
        from unnest(patterns) as pattern)::real
        + word_similarity(array_to_string(words, ' '), found.title)
    from course_search as found
    -- The first word by the index, the rest among what that leaves.
    where found.everything like patterns[1] and found.everything like all (patterns);
  if found then return; end if;

  meant := (
    select jsonb_agg((select jsonb_agg('%' || one || '%') from unnest(words_meant(word)) as one)) from unnest(words) as word);
  if meant @> 'null' then return; end if;
  return query
    select found.course_id,
      (select sum(case when found.title like any (ways) then 4 when found.names like any (ways) then 2 else 1 end)
        from jsonb_array_elements(meant) as word,
          lateral (select array(select jsonb_array_elements_text(word))) as alternatives (ways))::real
    from course_search as found
    where found.everything like any (array(select jsonb_array_elements_text(meant -> 0)))
      and not exists (
        select from jsonb_array_elements(meant) as word
        where not found.everything like any (array(select jsonb_array_elements_text(word))));
end $$;
