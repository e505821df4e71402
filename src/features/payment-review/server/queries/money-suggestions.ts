import { type RawBuilder, sql } from "kysely";
import { isLaterPart, isUnowedPart } from "#features/instalments/server/public.ts";
import { balanceProvider } from "#features/payments/balance-rules.ts";
import { orderHours } from "#features/payments/rules.ts";
import { freePaisa, isCashIn } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { ReferenceEvidence } from "../../evidence-rules.ts";
import { suggestionsShown } from "../../suggestion-rules.ts";
import { referenceEvidence } from "./credits.ts";

/** A transfer beside a payment that waits, or beside an open order that nobody claimed. */
export interface SuggestionRow {
  credit_id: number;
  credit_trx_id: string;
  credit_provider: string;
  credit_amount_paisa: Paisa;
  /** What no payment uses and nobody was sent back. */
  free_paisa: Paisa;
  sender_number: string | null;
  is_cash_in: boolean;
  received_at: Date;
  reference_evidence: ReferenceEvidence | null;
  /** Null: an order. */
  payment_id: number | null;
  transaction_id: string | null;
  provider: string | null;
  claimed_sender: string | null;
  sent_paisa: Paisa | null;
  order_id: number;
  reference: string;
  due_paisa: Paisa;
  places: number | null;
  order_created_at: Date;
  order_expires_at: Date;
  payer_id: number;
  payer_name: string;
  /** Settled payments of the payer prove the number of the transfer. */
  is_proven: boolean;
  /** The profile of the payer has that number. */
  is_told: boolean;
  courses: { course_id: number; course_title: string }[];
  is_limited: boolean;
}

/** How many candidates of a transfer are looked at: of payments, and of orders. */
const candidatesMax = 20;
/** How many people a number is looked up for: an agent sends for many. */
const peopleMax = 20;
/** For how many days after the end of an order its money is looked for. */
const lateDays = 30;

const numbers = sql`array[page.number, '88' || page.number]`;

/** The transfers of a page, with the number of the payer that they show. */
const page = (creditIds: number[]) => sql`
  select credits.id, credits.trx_id, credits.provider, credits.amount_paisa, ${freePaisa} as free_paisa,
    credits.sender_number, ${isCashIn} as is_cash_in, credits.received_at, credits.reference,
    case when not ${isCashIn} then regexp_replace(credits.sender_number, '^(00)?88(?=0)', '') end as number
  from credits where credits.id = any(${creditIds}::int[]) and ${freePaisa} > 0`;

/** Which payments a transfer may be for, by one sign. A smaller `place` is better. */
const paymentsBy = (place: number, sign: RawBuilder<unknown>) => sql`
  select page.id as credit_id, waiting.id as payment_id, ${sql.lit(place)} as place from page join waiting on ${sign}
  where page.received_at >= waiting.created_at - interval '2 days'`;

/**
 * The payments that wait: the same money as `shownCreditIds` finds for a payment, the other way round. They are few, so
 * each sign is one pass over them.
 */
const payments = sql`
  select credit_id, payment_id, min(place) as place from (
    ${paymentsBy(1, sql`waiting.transaction_id = page.trx_id`)}
    union all ${paymentsBy(2, sql`left(waiting.transaction_id, 5) = left(page.trx_id, 5)`)}
    union all ${paymentsBy(2, sql`right(waiting.transaction_id, 5) = right(page.trx_id, 5)`)}
    union all ${paymentsBy(3, sql`waiting.reference = page.reference`)}
    union all ${paymentsBy(4, sql`waiting.sender_number = page.number`)}
    union all ${paymentsBy(5, sql`waiting.amount_paisa = page.amount_paisa and page.number like '%*%'`)}
    union all ${paymentsBy(5, sql`waiting.sent_paisa = page.amount_paisa and page.number like '%*%'`)}) as signs
  group by credit_id, payment_id`;

/** The people whose settled payments prove the number of a transfer (`page`). */
const provenPeople = sql`
  select p.payer_id from credits join active_allocations a on a.credit_id = credits.id join payments p on p.id = a.payment_id
  where credits.sender_number = any(${numbers}) and p.status = 'verified' and not ${isCashIn}
  order by credits.received_at desc limit ${peopleMax}`;

/** Whether an order (`o`) can be given money that nobody claims: it is open, nobody claims it, and its learner needs it. */
const canBePaid = sql`o.status = 'open' and o.due_paisa > 0
  and not exists (select from payments p where p.order_id = o.id and p.status <> 'rejected')
  and case when ${isLaterPart(sql.ref("o.instalment_id"))} then not ${isUnowedPart(sql.ref("o.instalment_id"))}
    else not exists (select from order_lines line join enrolments e
      on e.user_id = line.learner_id and e.course_id = line.course_id where line.order_id = o.id) end
  and not exists (
    select from payments p join order_lines theirs on theirs.order_id = p.order_id
      join order_lines mine on mine.order_id = o.id and mine.course_id = theirs.course_id and mine.learner_id = theirs.learner_id
    where p.payer_id = o.payer_id and p.status = 'pending')`;

/**
 * The orders that a transfer (`page`) may be for: those of the people whose number it has, the one that it names, and open
 * ones of its amount and time. Each part has an index.
 */
const ordersOf = sql`
  select o.id as order_id, known.is_proven, known.is_told from (
    select payer_id, bool_or(is_proven) as is_proven, bool_or(not is_proven) as is_told from (
      select payer_id, true as is_proven from (${provenPeople}) as proven
      union all (select id, false from users where phone = any(${numbers}) limit ${peopleMax})) as people
    group by payer_id) as known
  join orders o on o.payer_id = known.payer_id
  union all select o.id, false, false from orders o where o.reference = page.reference
  union all (select o.id, false, false from orders o
    where o.due_paisa = page.free_paisa and o.created_at <= page.received_at + interval '1 minute'
      and o.created_at > page.received_at - make_interval(hours => ${orderHours})
      and ${canBePaid}
    order by o.created_at desc limit ${suggestionsShown + 1})`;

const orders = sql`
  select page.id as credit_id, found.order_id, bool_or(found.is_proven) as is_proven, bool_or(found.is_told) as is_told
  from page cross join lateral (${ordersOf}) as found join orders o on o.id = found.order_id
  where ${canBePaid} and page.received_at >= o.created_at - interval '2 days'
    and page.received_at < o.expires_at + make_interval(days => ${lateDays})
  group by page.id, found.order_id`;

/** How far apart the money of a transfer and an order are in time. */
const distance = sql`abs(extract(epoch from page.received_at - o.created_at))`;

/**
 * The payments and open orders that transfers may be for, in one statement for all of them. It finds more than what may be
 * meant: `suggestion-rules.ts` chooses.
 */
export async function findSuggestions(db: Db, creditIds: number[]): Promise<SuggestionRow[]> {
  if (creditIds.length === 0) return [];
  const { rows } = await sql<SuggestionRow>`
    with page as materialized (${page(creditIds)}),
    waiting as materialized (
      select p.id, p.order_id, p.transaction_id, p.sender_number, p.amount_paisa, p.sent_paisa, o.reference, o.created_at
      from payments p join orders o on o.id = p.order_id
      where p.status = 'pending' and p.provider <> ${balanceProvider}),
    meant as (
      select found.credit_id, found.payment_id, waiting.order_id, false as is_proven, false as is_told,
        row_number() over (partition by found.credit_id order by found.place, ${distance}, found.payment_id) as place
      from (${payments}) as found join waiting on waiting.id = found.payment_id
        join page on page.id = found.credit_id join orders o on o.id = waiting.order_id
      union all
      select found.credit_id, null, found.order_id, found.is_proven, found.is_told,
        row_number() over (partition by found.credit_id
          order by found.is_proven desc, found.is_told desc, ${distance}, found.order_id)
      from (${orders}) as found join page on page.id = found.credit_id join orders o on o.id = found.order_id)
    select page.id as credit_id, page.trx_id as credit_trx_id, page.provider as credit_provider,
      page.amount_paisa as credit_amount_paisa, page.free_paisa, page.sender_number, page.is_cash_in, page.received_at,
      ${referenceEvidence({ names: sql.ref("page.reference"), order: sql.ref("o.reference") })} as reference_evidence,
      p.id as payment_id, p.transaction_id, p.provider, p.sender_number as claimed_sender, p.sent_paisa,
      o.id as order_id, o.reference, coalesce(p.amount_paisa, o.due_paisa) as due_paisa, o.places,
      o.created_at as order_created_at, o.expires_at as order_expires_at, o.payer_id,
      trim(payer.first_name || ' ' || payer.last_name) as payer_name, meant.is_proven, meant.is_told, bought.courses,
      bought.is_limited
    from meant join page on page.id = meant.credit_id
      join orders o on o.id = meant.order_id
      join users payer on payer.id = o.payer_id and payer.forgotten_at is null
      left join payments p on p.id = meant.payment_id
      cross join lateral (
        select json_agg(json_build_object('course_id', line.course_id, 'course_title', courses.title) order by line.id)
            as courses, bool_or(courses.capacity is not null) as is_limited
        from order_lines line join courses on courses.id = line.course_id where line.order_id = o.id) as bought
    where meant.place <= ${candidatesMax}
    order by page.id, meant.payment_id is null, meant.place`.execute(db);
  return rows;
}
