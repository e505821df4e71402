-- revision: 1

-- The seats of a course after a change of its capacity.
create or replace function refresh_seats_of_course() returns trigger language plpgsql as $$
begin
  perform refresh_seats(new.id);
  return null;
end $$;

create or replace trigger seats_by_capacity after insert or update of capacity on courses
  for each row execute function refresh_seats_of_course();
