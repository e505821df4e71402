-- revision: 1

-- Writes again what visitors see of a course's seats. seats_left is 0 when the course is full, a small number
-- when few are left, otherwise null. seats_change_at is when a seat becomes free if nothing else happens.
create or replace function refresh_seats(course integer) returns void language plpgsql as $$
declare
  room integer;
  known record;
  remaining integer;
  next_change timestamptz;
begin
  select courses.capacity, figures.seats_left, figures.seats_change_at into known
    from courses join course_figures as figures on figures.course_id = courses.id where courses.id = course;
  room := known.capacity;
  if room is null and known.seats_left is null and known.seats_change_at is null then return; end if;
  if room is not null then
    select greatest(0, room - count(*)), min(until) into remaining, next_change from seat_holders(course);
    -- What is free belongs to those who wait.
    if exists (select from waiting_places where course_id = course and ended_at is null and offered_until is null)
      then remaining := 0; end if;
    -- Up to five are few.
    if remaining > 5 then remaining := null; end if;
  end if;
  -- Apart, so that visitors' pages are dropped only when what they show is another.
  if known.seats_left is distinct from remaining then
    update course_figures set seats_left = remaining where course_id = course;
  end if;
  if known.seats_change_at is distinct from next_change then
    update course_figures set seats_change_at = next_change where course_id = course;
  end if;
end $$;
