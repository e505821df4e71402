-- revision: 3

-- Gives a new version to every course that shows the changed person or category (see renew_course_version). The order
-- of the locks is that of the courses.
create or replace function renew_course_versions() returns trigger language plpgsql as $$
declare
  course integer;
begin
  for course in
    select id from courses where tg_table_name = 'users' and instructor_id = new.id
    union select course_id from announcements where tg_table_name = 'users' and author_id = new.id
    union select id from courses where tg_table_name = 'categories' and category_id = new.id
    order by 1
  loop
    update course_figures set version = pg_current_xact_id()::text::bigint where course_id = course;
  end loop;
  return null;
end $$;

create or replace trigger people_of_courses_have_a_version after update of first_name, last_name, headline, bio, profile_picture on users
  for each row when ((old.first_name, old.last_name, old.headline, old.bio, old.profile_picture)
    is distinct from (new.first_name, new.last_name, new.headline, new.bio, new.profile_picture))
  execute function renew_course_versions();
create or replace trigger categories_have_a_version after update of name, name_bn on categories
  for each row when ((old.name, old.name_bn) is distinct from (new.name, new.name_bn))
  execute function renew_course_versions();
