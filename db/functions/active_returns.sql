-- revision: 1

-- The money that was given back, without what was recorded wrongly.
create or replace view active_returns as
  select r.* from credit_returns r
  where not exists (select from return_reversals wrong where wrong.return_id = r.id);
