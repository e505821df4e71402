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

-- The courses that have every one of the words somewhere, best first by `rank`; if there is none,
-- those whose title or names have something like them, or whose text has them almost so. Words are
-- as as_searched makes them.
create function find_courses(words text[]) returns table (course_id integer, rank real)
language plpgsql stable rows 20
set pg_trgm.word_similarity_threshold = 0.35 as $$
declare
  patterns text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as word);
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
  return query
    select alike.course_id, sum(4 * alike.in_title + 2 * alike.in_names + alike.in_text)::real
    from (
      select found.course_id, word_similarity(word, found.title) as in_title,
        word_similarity(word, found.names) as in_names, word_similarity(word, found.everything) as in_text
      from course_search as found, unnest(words) as word
      where found.everything %> any (words)
    ) as alike,
    -- Among so many words something is always a little alike.
    lateral (select greatest(in_title, in_names, case when in_text >= 0.65 then in_text else 0 end) as best) as likeness
    group by alike.course_id
    having avg(likeness.best) >= 0.4 and min(likeness.best) >= 0.25;
end $$;
