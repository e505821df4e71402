-- revision: 1

-- The seats of the course that a row names.
create or replace function refresh_seats_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_seats(coalesce(new.course_id, old.course_id));
  return null;
end $$;

create or replace trigger seats_by_enrolment after insert or delete on enrolments
  for each row execute function refresh_seats_of_row();
create or replace trigger seats_by_order_line after insert on order_lines
  for each row execute function refresh_seats_of_row();
create or replace trigger seats_by_waiting_place after insert or update or delete on waiting_places
  for each row execute function refresh_seats_of_row();
