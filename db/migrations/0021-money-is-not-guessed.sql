-- How many claims have named a sender that a transfer does not show: its sender is not to be found by trying.
alter table credits add column wrong_senders integer not null default 0;

-- How long payments took lately is told to everybody who looks at the ways to pay.
create index payments_lately on payments (decided_at desc) where status = 'verified';

-- As before, but that a payment holds a seat only if it was claimed while its order did. One that came
-- later must not pass by those who wait: whether there is still a seat, a person sees.
create or replace function seat_holders(course integer) returns table (user_id integer, until timestamptz)
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
        and payment.created_at < orders.expires_at
      where line.course_id = course and orders.status = 'open' and orders.due_paisa > 0
        and (payment.id is not null or orders.expires_at > clock_timestamp())
    union all
    select place.user_id, place.offered_until
      from waiting_places as place
      where place.course_id = course and place.ended_at is null and place.offered_until > clock_timestamp()
  ) as held group by held.user_id
$$;

-- Seats that late payments held until now are free.
select refresh_seats(id) from courses where capacity is not null;
