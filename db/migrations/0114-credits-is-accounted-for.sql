-- Whether nothing of a credit needs an owner: nothing of it is free, or it paid for one payment and nothing else ever happened
-- to it, so that its rest is the payer's. Money without an owner is looked for among the others, which are few.
-- `account_for_credit` keeps it. Nearly all rows get it without being written. The others are written below.
alter table credits add column is_accounted_for boolean not null default true;
alter table credits alter column is_accounted_for set default false;

update credits set is_accounted_for = false
where id in (
  select money.id from credits money
    left join (
      select a.credit_id, count(*) as entries, count(r.id) as reversals,
        coalesce(sum(a.amount_paisa) filter (where r.id is null), 0) as paisa
      from allocations a left join allocation_reversals r on r.allocation_id = a.id group by a.credit_id
    ) as used on used.credit_id = money.id
    left join (
      select back.credit_id, coalesce(sum(back.amount_paisa) filter (where wrong.id is null), 0) as paisa
      from credit_returns back left join return_reversals wrong on wrong.return_id = back.id group by back.credit_id
    ) as returned on returned.credit_id = money.id
  where money.amount_paisa > coalesce(used.paisa, 0) + coalesce(returned.paisa, 0)
    and not (coalesce(used.entries, 0) = 1 and coalesce(used.reversals, 0) = 0 and returned.credit_id is null));

create index credits_to_account_for on credits (id) where not is_accounted_for;
-- The lists of transfers show the newest first.
create index credits_by_time on credits (received_at desc, id desc);
create index credits_blocked on credits (received_at desc, id desc) where blocked_at is not null;
-- What somebody who deleted the account has paid too much is nobody's.
create index users_forgotten on users (id) where forgotten_at is not null;
