-- revision: 3

-- The seats of all courses of an order, after a change of the order or of its payment.
create or replace function refresh_seats_of_order() returns trigger language plpgsql as $$
declare
  changed integer := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'order_id')::integer end;
begin
  perform refresh_seats(course_id) from (
    select course_id from order_lines where order_id = changed order by course_id) as courses_of_order;
  return null;
end $$;

create or replace trigger seats_by_order after update of status, expires_at, holds_until on orders
  for each row execute function refresh_seats_of_order();
create or replace trigger seats_by_payment after insert or update of status, holds_until on payments
  for each row execute function refresh_seats_of_order();
