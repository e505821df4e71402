-- revision: 1

-- The allocations that count: those that were not taken back.
create or replace view active_allocations as
  select a.* from allocations a
  where not exists (select from allocation_reversals r where r.allocation_id = a.id);
