// Removes the demo academy with everything that its people did. Refuses if that would delete something of real
// people or a record of real money.
import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { removeFiles } from "./files.ts";
import { DemoRefusal } from "./refusal.ts";
import { demoSettings } from "./settings.ts";

const people = sql`(select id from users where is_demo)`;
const courses = sql`(select id from courses where is_demo or instructor_id in ${people})`;
const demoOrders = sql`(select id from orders where payer_id in ${people})`;

interface InTheWay {
  people: number;
  enrolled: number;
  ordered: number;
  allocated: number;
  decided: number;
}

/** Real data that depends on the demo's data. */
async function inTheWay(tx: Tx): Promise<InTheWay> {
  const { rows } = await sql<InTheWay>`select
    (select count(*) from users where is_demo) as people,
    (select count(distinct user_id) from enrolments where course_id in ${courses} and user_id not in ${people}) as enrolled,
    (select count(distinct orders.id) from order_lines join orders on orders.id = order_lines.order_id
      where (order_lines.course_id in ${courses} or order_lines.learner_id in ${people} or orders.payer_id in ${people}
          or exists (select from order_places where order_id = orders.id and user_id in ${people}))
        and not (orders.payer_id in ${people} and case when order_lines.learner_id is null
          then not exists (select from order_places where order_id = orders.id and user_id not in ${people})
          else order_lines.learner_id in ${people} end)) as ordered,
    (select count(*) from allocations join payments on payments.id = allocations.payment_id
      where payments.order_id in ${demoOrders}) as allocated,
    (select count(*) from enrolments where granted_by in ${people}
        and course_id not in ${courses} and user_id not in ${people})
      + (select count(*) from payments where decided_by in ${people} and payer_id not in ${people})
      + (select count(*) from credits where created_by in ${people})
      + (select count(*) from allocations where decided_by in ${people}) as decided`.execute(tx);
  return rows[0]!;
}

function refuseIfInTheWay(found: InTheWay): void {
  if (found.people === 0) throw new DemoRefusal("There is no demo academy to remove.");
  const stays = "the demo academy stays";
  if (found.enrolled > 0)
    throw new DemoRefusal(
      `People who are not part of the demo (${found.enrolled}) are enrolled in its courses: ${stays}.`,
    );
  if (found.ordered > 0)
    throw new DemoRefusal(
      `People who are not part of the demo have orders for its courses (${found.ordered}): ${stays}.`,
    );
  if (found.allocated > 0)
    throw new DemoRefusal(
      `Money was received for payments of demo accounts (${found.allocated}), and records of money are never deleted: ${stays}.`,
    );
  if (found.decided > 0)
    throw new DemoRefusal(
      `Demo accounts entered or decided records of money (${found.decided}), and those are never deleted: ${stays}.`,
    );
}

/**
 * Removes the demo academy in one transaction, and its files.
 * @throws DemoRefusal, and nothing is changed.
 */
export async function removeDemo({ db, files }: Pick<Services, "db" | "files">): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      refuseIfInTheWay(await inTheWay(tx));
      const run = async (statement: ReturnType<typeof sql>) => statement.execute(tx);
      await run(sql`delete from certificates where course_id in ${courses} or user_id in ${people}`);
      await run(sql`delete from enrolments where course_id in ${courses} or user_id in ${people}`);
      // With their invitations. Who accepted one for a course was enrolled by a demo account, so the removal was refused.
      await run(sql`delete from learner_imports where imported_by in ${people}`);
      await run(sql`delete from payment_disputes where claimant_id in ${people} or order_id in ${demoOrders}
        or payment_id in (select id from payments where order_id in ${demoOrders})`);
      await run(sql`delete from payments where order_id in ${demoOrders}`);
      await run(sql`delete from orders where payer_id in ${people}`);
      await run(sql`delete from instalment_agreements where user_id in ${people}`);
      // An offer that a real order was made with is part of that order.
      await run(sql`update discounts set is_active = false, is_demo = false
        where is_demo and id in (select discount_id from order_lines)`);
      await run(sql`update coupons set is_active = false, is_demo = false
        where is_demo and id in (select coupon_id from orders union select coupon_id from coupon_uses)`);
      await run(sql`delete from discounts where is_demo`);
      await run(sql`delete from coupons where is_demo`);
      await run(sql`delete from forum_comments where created_by in ${people}`);
      await run(sql`delete from forum_topics where created_by in ${people}`);
      await run(sql`delete from forum_categories where is_demo
        and not exists (select from forum_topics where category_id = forum_categories.id)`);
      await run(sql`delete from chat_messages where user_id in ${people}`);
      await run(sql`delete from announcements where author_id in ${people}`);
      await run(sql`delete from course_staff where course_id in ${courses}`);
      await run(sql`delete from course_drafts where course_id in ${courses}
        or (owner_id in ${people} and published_version is null)`);
      await run(sql`delete from courses where id in ${courses}`);
      await run(sql`delete from categories where is_demo
        and not exists (select from courses where category_id = categories.id)`);
      // Settings that the operator has changed since then stay.
      for (const { name, value } of demoSettings)
        await run(sql`delete from settings where name = ${name}
          and value = ${JSON.stringify(value)}::jsonb`);
      await run(sql`delete from live_events where user_id in ${people}`);
      await run(sql`delete from users where is_demo`);
    })
    .catch((error: { code?: string; table_name?: string }) => {
      if (error.code === "23503")
        throw new DemoRefusal(
          `Something that is not part of the demo (in ${error.table_name}) depends on it: the demo academy stays.`,
        );
      throw error;
    });
  await removeFiles(files);
}
