-- revision: 1

-- How many modules of a course, from the first on, the paid parts of a learner open. Null: all of them, also for a learner
-- who does not pay in parts. 0: a part is late, and the operator's setting locks the lessons. Its defaults are those of
-- the settings in features/instalments/server/settings.ts.
create or replace function open_modules_of(learner integer, course integer) returns integer
language sql stable as $$
  select case
    when bool_and(is_paid) then null
    when bool_or(not is_paid and due_on + coalesce(
        (select (value #>> '{}')::integer from settings where name = 'instalment_grace_days'), 7)
        < (now() at time zone 'Asia/Dhaka')::date)
      and coalesce((select value #>> '{}' from settings where name = 'instalment_late'), 'lock') = 'lock' then 0
    when bool_or(is_paid and opens_modules is null) then null
    else max(opens_modules) filter (where is_paid) end
  from instalments_of(learner, course)
$$;
