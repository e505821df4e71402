-- revision: 3

-- Writes the searchable text of courses again: title, names of instructor and category, description. At the
-- end the words of the title and the names stand between spaces, for words of one or two letters. An archived course
-- has no such text, so that no search finds it.
create or replace function put_course_search(courses_meant integer[]) returns void language sql as $$
  delete from course_search using courses as course
  where course_search.course_id = course.id and course.id = any(courses_meant) and course.archived_at is not null;

  insert into course_search (course_id, title, names, everything)
  select id, title, names, concat_ws(E'\n', title, names, description, spaced_words(title || ' ' || names))
  from (
    select course.id,
      as_searched(course.title) as title,
      as_searched(course.description) as description,
      as_searched(concat_ws(' ', instructor.first_name, instructor.last_name, category.name, category.name_bn)) as names
    from courses as course
    join users as instructor on instructor.id = course.instructor_id
    join categories as category on category.id = course.category_id
    where course.id = any(courses_meant) and course.archived_at is null
  ) as found
  on conflict (course_id) do update
    set title = excluded.title, names = excluded.names, everything = excluded.everything
$$;

select put_course_search(array(select id from courses));
