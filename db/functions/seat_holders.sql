-- revision: 5

-- Who has a seat of a course, and until when. Null: for good, or for as long as a payment waits.
-- An order holds a seat until holds_until, and never after it expired. A waiting payment holds a seat only if it was
-- claimed before that. A later one must not pass the people who wait for a seat: a person decides about it. A payment of
-- which no money was seen holds its seat for some days (payments.holds_until).
-- An order for a later part of a price holds none: its learner is enrolled, or has lost the course.
-- An order for others holds one for each of its places, and when it is settled for each that nobody has accepted yet. Such a
-- place has no person: it has its own number, negative.
-- It reads the clock and not the start of the transaction: a transaction that waited for the course's lock
-- must see that an order expired meanwhile and that its seat went to somebody else.
create or replace function seat_holders(course integer) returns table (user_id integer, until timestamptz)
language sql volatile rows 50 as $$
  select held.user_id, nullif(max(held.until), 'infinity') from (
    select enrolment.user_id, 'infinity'::timestamptz as until
      from enrolments as enrolment where enrolment.course_id = course
    union all
    -- What costs nothing takes a seat by the enrolment alone.
    select seat.holder, case when payment.id is null then hold.until else coalesce(payment.holds_until, 'infinity') end
      from order_lines as line
      join orders on orders.id = line.order_id
      cross join lateral (
        select least(coalesce(orders.holds_until, orders.expires_at), orders.expires_at) as until) as hold
      cross join lateral (
        select line.learner_id as holder where line.learner_id is not null
        union all
        select coalesce(place.user_id, -place.id) from order_places as place
        where place.order_id = orders.id and line.learner_id is null) as seat
      left join payments as payment on payment.order_id = orders.id and payment.status = 'pending'
        and payment.created_at < hold.until and coalesce(payment.holds_until, 'infinity') > clock_timestamp()
      where line.course_id = course and orders.status = 'open' and orders.due_paisa > 0
        and (payment.id is not null or hold.until > clock_timestamp())
        and (orders.instalment_id is null
          or exists (select from instalments as first where first.id = orders.instalment_id and first.part = 1))
    union all
    select -place.id, 'infinity'
      from order_lines as line
      join orders on orders.id = line.order_id
      join order_places as place on place.order_id = orders.id
      where line.course_id = course and line.learner_id is null and orders.status = 'settled' and place.user_id is null
    union all
    select place.user_id, place.offered_until
      from waiting_places as place
      where place.course_id = course and place.ended_at is null and place.offered_until > clock_timestamp()
  ) as held group by held.user_id
$$;
