-- revision: 1

-- Whether a learner cannot claim the certificate of a course because a part of its price is owed, and the operator's
-- setting asks for all parts.
create or replace function is_certificate_held(learner integer, course integer) returns boolean
language sql stable as $$
  select coalesce((select value #>> '{}' from settings where name = 'certificate_while_owing'), 'false') = 'false'
    and exists (select from instalments_of(learner, course) where not is_paid)
$$;
