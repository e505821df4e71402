-- Seats: how many learners a course takes, who holds one, and who waits for one.

-- Null: no limit.
alter table courses add column capacity integer check (capacity between 1 and 100000);

-- A place in the line for a seat. The first in line is offered a seat that becomes free, and it is
-- held for them until `offered_until`. An ended place is kept: it says why it ended.
create table waiting_places (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  offered_until timestamptz,
  ended_at timestamptz,
  -- enrolled; answered: an order holds the seat now; left: did not want it; lapsed: no answer in time
  end_reason text check (end_reason in ('enrolled', 'answered', 'left', 'lapsed')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index waiting_places_living on waiting_places (course_id, user_id) where ended_at is null;
create index waiting_places_in_line on waiting_places (course_id, id) where ended_at is null;
create index waiting_places_of_user on waiting_places (user_id);

create index order_lines_of_course on order_lines (course_id);

-- Who has a seat of a course, and until when: null is for good, or for as long as a payment waits.
-- By the clock and not by the transaction's beginning: one that waited for the course's lock must see
-- that an order ran out meanwhile and its seat was passed on.
create function seat_holders(course integer) returns table (user_id integer, until timestamptz)
language sql volatile rows 50 as $$
  select held.user_id, nullif(max(held.until), 'infinity') from (
    select enrolment.user_id, 'infinity'::timestamptz as until
      from enrolments as enrolment where enrolment.course_id = course
    union all
    -- What costs nothing takes a seat by the enrolment alone.
    select line.learner_id, case when payment.id is null then orders.expires_at else 'infinity' end
      from order_lines as line
      join orders on orders.id = line.order_id
      left join payments as payment on payment.order_id = orders.id and payment.status = 'pending'
      where line.course_id = course and orders.status = 'open' and orders.due_paisa > 0
        and (payment.id is not null or orders.expires_at > clock_timestamp())
    union all
    select place.user_id, place.offered_until
      from waiting_places as place
      where place.course_id = course and place.ended_at is null and place.offered_until > clock_timestamp()
  ) as held group by held.user_id
$$;

-- What visitors see of it. `seats_left` is 0 when the course is full, a small number when few are left,
-- null otherwise; `seats_change_at` is when a seat will become free if nothing else happens.
alter table course_figures
  add column seats_left smallint,
  add column seats_change_at timestamptz;
create index course_figures_seats_change on course_figures (seats_change_at) where seats_change_at is not null;

-- When seats change next is nothing that visitors see.
drop trigger course_figures_are_public on course_figures;
create trigger course_figures_are_public
  after insert or delete or update of students, rating_sum, rating_count, lessons, minutes, seats_left
  on course_figures for each statement execute function drop_public_pages();

create function refresh_seats(course integer) returns void language plpgsql as $$
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

create function refresh_seats_of_course() returns trigger language plpgsql as $$
begin
  perform refresh_seats(new.id);
  return null;
end $$;
create trigger seats_by_capacity after insert or update of capacity on courses
  for each row execute function refresh_seats_of_course();

create function refresh_seats_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_seats(coalesce(new.course_id, old.course_id));
  return null;
end $$;
create trigger seats_by_enrolment after insert or delete on enrolments
  for each row execute function refresh_seats_of_row();
create trigger seats_by_order_line after insert on order_lines
  for each row execute function refresh_seats_of_row();
create trigger seats_by_waiting_place after insert or update or delete on waiting_places
  for each row execute function refresh_seats_of_row();

create function refresh_seats_of_order() returns trigger language plpgsql as $$
declare
  changed integer := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'order_id')::integer end;
begin
  perform refresh_seats(course_id) from (
    select course_id from order_lines where order_id = changed order by course_id) as courses_of_order;
  return null;
end $$;
create trigger seats_by_order after update of status, expires_at on orders
  for each row execute function refresh_seats_of_order();
create trigger seats_by_payment after insert or update of status on payments
  for each row execute function refresh_seats_of_order();
