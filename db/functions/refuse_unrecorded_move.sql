-- revision: 1

-- The transaction ID and the wallet of a credit change only if a person typed it in, and together with a correction that
-- keeps what it said before: the same transaction has recorded it.
create or replace function refuse_unrecorded_move() returns trigger language plpgsql as $$
begin
  -- now() is the time at which the transaction began. Each correction has it.
  if new.source <> 'typed' or not exists (select from credit_corrections
      where credit_id = new.id and at = now()
        and (old_provider, old_trx_id, new_provider, new_trx_id)
          = (old.provider, old.trx_id, new.provider, new.trx_id)) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create or replace trigger credits_move_with_a_correction before update of provider, trx_id on credits
  for each row when ((new.provider, new.trx_id) is distinct from (old.provider, old.trx_id))
  execute function refuse_unrecorded_move();
