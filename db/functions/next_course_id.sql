-- revision: 1

-- The next id of a course. The client draws placeholder cards with the ids 9991 and 9992: no course has them.
create or replace function next_course_id() returns integer language plpgsql as $$
declare id integer;
begin
  loop
    id := nextval('course_ids');
    if id not in (9991, 9992) then return id; end if;
  end loop;
end $$;
