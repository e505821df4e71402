-- revision: 3

-- The parts in which a learner pays for a course: those of the newest agreement whose first part is paid. No rows without
-- an enrolment, and none if the learner paid for the course at once too, or accepted a place that somebody
-- paid; an earlier order for nothing is no payment. Whether a part is paid is stored nowhere: its
-- order is settled. So a refund makes a part owed again, and undoing the refund makes it paid.
create or replace function instalments_of(learner integer, course integer) returns table (
  id integer, agreement_id integer, part smallint, parts integer, amount_paisa bigint, due_on date,
  opens_modules smallint, is_paid boolean)
language sql stable rows 3 as $$
  select mine.id, mine.agreement_id, mine.part, count(*) over ()::integer, mine.amount_paisa,
    (enrolment.enrolled_at at time zone 'Asia/Dhaka')::date + mine.due_days, mine.opens_modules,
    exists (select from orders where orders.instalment_id = mine.id and orders.status = 'settled')
  from (
    select agreement.id from instalment_agreements as agreement
      join instalments as first on first.agreement_id = agreement.id and first.part = 1
    where agreement.user_id = learner and agreement.course_id = course
      and exists (select from orders where orders.instalment_id = first.id and orders.status = 'settled')
    order by agreement.id desc limit 1) as newest
  join instalments as mine on mine.agreement_id = newest.id
  join enrolments as enrolment on enrolment.user_id = learner and enrolment.course_id = course
  where not exists (
    select from order_lines as line join orders on orders.id = line.order_id
    where line.learner_id = learner and line.course_id = course
      and orders.status = 'settled' and orders.instalment_id is null and orders.due_paisa > 0)
    and not exists (
    select from order_places as place join order_lines as line on line.order_id = place.order_id
      join orders on orders.id = place.order_id
    where place.user_id = learner and line.course_id = course and orders.status = 'settled')
  order by mine.part
$$;
