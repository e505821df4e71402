// Everything that can be wrong in the books, for the property test of money.
import type { TestAcademy } from "#tests/academy.ts";

/** Every possible error of the books, by name, with its count. */
export async function faultsOfMoney(
  academy: TestAcademy,
  coupon: { id: number; uses: number },
): Promise<Record<string, number>> {
  const [found] = await academy.services.connection.sql`select
    (select count(*)::int from enrolments e left join payments p on p.id = e.payment_id where e.source = 'paid' and
      (p.status is distinct from 'verified' or p.decided_by is null
        and not exists (select from active_allocations a where a.payment_id = p.id))) as unexplained_enrolments,
    (select count(*)::int from payments p where p.status = 'verified' and p.decided_by is null
      and p.amount_paisa is distinct from (select sum(amount_paisa) from active_allocations a where a.payment_id = p.id)) as settled_for_another_amount,
    (select count(*)::int from credits c where c.amount_paisa <
      (select coalesce(sum(amount_paisa), 0) from active_allocations a where a.credit_id = c.id)
      + (select coalesce(sum(amount_paisa), 0) from active_returns r where r.credit_id = c.id)) as credits_overspent,
    (select count(*)::int from active_allocations a join payments p on p.id = a.payment_id
      where p.status <> 'verified') as allocations_to_nothing,
    (select count(*)::int from active_returns r join payments p on p.id = r.payment_id
      where p.status <> 'refunded') as refunds_of_nothing,
    (select count(*)::int from payments p where p.status = 'refunded'
      and not exists (select from active_returns r where r.payment_id = p.id)) as refunded_without_return,
    (select count(*)::int from refund_requests r join payments p on p.id = r.payment_id
      where r.ended_at is null and (p.status <> 'verified'
        or not exists (select from active_allocations a where a.payment_id = p.id))) as asked_back_for_nothing,
    (select count(*)::int from enrolments e join payments p on p.id = e.payment_id
      where p.status <> 'verified') as enrolled_by_nothing,
    (select count(*)::int from payments p where p.is_reopened and p.status = 'verified'
      and p.decided_by is null) as taken_back_and_settled_automatically,
    (select count(*)::int from payments p where p.status = 'verified' and p.decided_by is null and p.provider <> 'balance'
      and exists (select from transaction_claims mine join transaction_claims e on e.provider = mine.provider
        and e.transaction_id = mine.transaction_id
        where mine.payment_id = p.id and e.payment_id <> p.id and e.payer_id = p.payer_id and e.status = 'rejected')
      ) as rejected_and_settled_automatically,
    (select count(*)::int from (select from transaction_claims where status <> 'rejected'
      group by provider, transaction_id having count(*) > 1) as doubled) as claimed_twice,
    (select count(*)::int from payments p join orders o on o.id = p.order_id
      join active_allocations a on a.payment_id = p.id join credits c on c.id = a.credit_id
      where p.status = 'verified' and p.decided_by is null and p.provider <> 'balance'
        and c.reference is distinct from o.reference
        and not exists (select from transaction_claims mine where mine.payment_id = p.id and mine.provider = c.provider
          and mine.transaction_id = c.trx_id)) as settled_by_another_transfer,
    (select count(*)::int from credits c join lateral (select * from credit_corrections k
      where k.credit_id = c.id and k.new_trx_id is not null order by k.id desc limit 1) as last on true
      where (last.new_provider, last.new_trx_id) <> (c.provider, c.trx_id)) as moved_without_correction,
    (select count(*)::int from payment_disputes d join payments p on p.id = d.payment_id
      where d.resolved_at is null and p.status = 'rejected') as disputes_about_nothing,
    (select count(*)::int from payment_disputes d join payments p on p.id = d.payment_id
      where d.ended_as in ('verified', 'rejected', 'awarded') and p.status = 'pending'
        and not d.may_claim_again) as disputes_that_did_not_come_back,
    (select count(*)::int from active_allocations a join payments p on p.id = a.payment_id and p.provider = 'balance'
      where not exists (select from allocations b join payments first on first.id = b.payment_id
        where b.credit_id = a.credit_id and first.payer_id = p.payer_id and first.provider <> 'balance')
      ) as spent_what_was_never_theirs,
    (select count(*)::int from payments p where p.amount_paisa <
      (select sum(amount_paisa) from active_allocations a where a.payment_id = p.id)) as paid_twice,
    (select count(*)::int from audit_log l join active_allocations a on a.payment_id = l.subject_id
      where l.subject_kind = 'payment' and l.after ->> 'without_money' = 'true' and l.id = (
        select max(id) from audit_log last where last.subject_kind = 'payment' and last.subject_id = l.subject_id
          and last.action = 'payment.verified')) as exceptions_with_money,
    (select count(*)::int from payments p join order_lines l on l.order_id = p.order_id
      join orders o on o.id = p.order_id left join instalments i on i.id = o.instalment_id
      where p.status = 'verified' and coalesce(i.part, 1) = 1
      and not exists (select from enrolments e where e.user_id = l.learner_id and e.course_id = l.course_id)) as paid_and_not_enrolled,
    (select count(*)::int from enrolments e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
      join instalments i on i.id = o.instalment_id where i.part > 1) as enrolled_by_a_later_part,
    (select count(*)::int from orders o join instalments i on i.id = o.instalment_id
      join instalment_agreements a on a.id = i.agreement_id
      where o.due_paisa <> i.amount_paisa or o.payer_id <> a.user_id
        or not exists (select from order_lines l where l.order_id = o.id and l.course_id = a.course_id)) as orders_and_parts_disagree,
    (select count(*)::int from instalment_agreements a where a.total_paisa <>
      (select sum(amount_paisa) from instalments i where i.agreement_id = a.id)) as parts_are_not_the_price,
    (select count(*)::int from instalment_agreements a
      cross join lateral instalments_of(a.user_id, a.course_id) as mine
      where mine.is_paid is distinct from exists (select from payments p join orders o on o.id = p.order_id
        where o.instalment_id = mine.id and p.status = 'verified')) as paid_parts_and_payments_disagree,
    (select count(*)::int from enrolments e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
      join instalments i on i.id = o.instalment_id
      where not exists (select from instalments_of(e.user_id, e.course_id) as mine where mine.part = 1 and mine.is_paid)
        and not exists (select from order_lines l join orders w on w.id = l.order_id where l.learner_id = e.user_id
          and l.course_id = e.course_id and w.status = 'settled' and w.instalment_id is null)) as enrolled_without_first_part,
    (select count(*)::int from orders o where (o.status = 'settled') is distinct from
      exists (select from payments p where p.order_id = o.id and p.status = 'verified')
      or (o.status = 'refunded') is distinct from
      exists (select from payments p where p.order_id = o.id and p.status = 'refunded')) as orders_and_payments_disagree,
    (select count(*)::int from payments p join orders o on o.id = p.order_id where p.amount_paisa <> o.due_paisa
      or o.due_paisa <> (select sum(due_paisa) from order_lines l where l.order_id = o.id)) as wrong_sums,
    (select greatest(0, count(*) - ${coupon.uses})::int from orders where coupon_id = ${coupon.id} and status = 'settled') as coupon_overused,
    (select count(*)::int from orders o join coupon_uses u on u.order_id = o.id
      where (o.status = 'settled') <> (u.status = 'redeemed')) as uses_and_orders_disagree,
    (select count(*)::int from receipt_counter where last_number <> (select count(*) from receipts)
      or last_number <> (select coalesce(max(number), 0) from receipts)) as gaps_in_receipts,
    (select count(*)::int from payments p where (
      select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0) from receipts r
      where r.payment_id = p.id and not exists (select from receipt_cancellations c where c.number = r.number))
      <> (select coalesce(sum(amount_paisa), 0) from active_allocations a where a.payment_id = p.id)) as receipts_and_money_disagree,
    (select count(*)::int from payments p
      cross join lateral (select coalesce(sum(e.money_paisa), 0) as money, coalesce(sum(e.share_paisa), 0) as share
        from receipts r join share_entries e on e.receipt_number = r.number where r.payment_id = p.id) as given
      cross join lateral (select count(*) as courses from order_lines l where l.order_id = p.order_id) as bought
      where given.money <> (select coalesce(sum(amount_paisa), 0) from active_allocations a where a.payment_id = p.id)
        -- The share in each course is rounded down.
        or given.share > floor(given.money * 3333 / 10000)
        or given.share <= floor(given.money * 3333 / 10000) - bought.courses) as shares_and_money_disagree,
    (select count(*)::int from (select payment_id from receipts r
      where not exists (select from receipt_cancellations c where c.number = r.number)
      group by payment_id, kind having count(*) > 1) as doubled) as receipts_doubled,
    (select count(*)::int from receipts r join receipts first on first.number = r.refund_of
      where first.payment_id <> r.payment_id or first.kind <> 'payment' or first.number > r.number
        or exists (select from receipt_cancellations c where c.number = first.number)
          and not exists (select from receipt_cancellations c where c.number = r.number)) as refunds_without_receipt,
    (select count(*)::int from payments p where p.status <> 'pending' and 1 <> (select count(*) from audit_log a
      where a.subject_kind = 'payment' and a.subject_id = p.id and a.action in ('payment.verified', 'payment.rejected'))
      - (select count(*) from audit_log a where a.subject_kind = 'payment' and a.subject_id = p.id
        and a.action = 'payment.reopened')) as not_audited_once`;
  return Object.fromEntries(Object.entries(found!).filter(([, count]) => count !== 0));
}
