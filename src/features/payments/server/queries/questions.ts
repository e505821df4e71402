import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { answerDays, type QuestionEnd } from "../../question-rules.ts";
import { hasOpenProposal } from "./proposals.ts";

/** A question about a payment, as the payment has it while it is open. */
export interface OpenQuestion {
  id: number;
  question: string;
  asked_at: string;
}

/** The open question about a payment, or null. `paymentId`: the column of the row around. */
export const openQuestion = (paymentId: RawBuilder<unknown>) => sql<OpenQuestion | null>`(
  select json_build_object('id', q.id, 'question', q.question, 'asked_at', q.asked_at)
  from payment_questions q where q.payment_id = ${paymentId} and q.ended_at is null)`;

/** Whether a question about a payment is open. */
export const hasOpenQuestion = (paymentId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payment_questions q where q.payment_id = ${paymentId} and q.ended_at is null)`;

/**
 * Whether the answer to a question is still expected, so that nobody needs to look at the payment now. A proposal waits
 * for a person all the same.
 */
export const isAsked = (paymentId: RawBuilder<unknown>) => sql<boolean>`(exists (
  select from payment_questions q where q.payment_id = ${paymentId} and q.ended_at is null
    and q.back_at is null and q.asked_at > now() - make_interval(days => ${answerDays}))
  and not ${hasOpenProposal(paymentId)})`;

export interface QuestionRow extends OpenQuestion {
  asked_by: string;
  ended_at: string | null;
  ended_as: QuestionEnd | null;
  answer: string | null;
  old_provider: string | null;
  old_transaction_id: string | null;
  old_sender_number: string | null;
}

/** Every question about a payment, newest first. */
export const questionsOf = (paymentId: RawBuilder<unknown>) => sql<QuestionRow[]>`coalesce((
  select json_agg(json_build_object('id', q.id, 'question', q.question, 'asked_at', q.asked_at,
      'asked_by', trim(asker.first_name || ' ' || asker.last_name), 'ended_at', q.ended_at, 'ended_as', q.ended_as,
      'answer', q.answer, 'old_provider', q.old_provider, 'old_transaction_id', q.old_transaction_id,
      'old_sender_number', q.old_sender_number)
    order by q.id desc)
  from payment_questions q join users asker on asker.id = q.asked_by where q.payment_id = ${paymentId}), '[]')`;

export const readQuestion = async (db: Db, paymentId: number, id: number) =>
  db
    .selectFrom("payment_questions")
    .select(["question", "answer", "ended_at", "ended_as"])
    .where("payment_id", "=", paymentId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Adds a question. End the open one first. @returns its id */
export async function addQuestion(
  db: Db,
  asked: { payment_id: number; question: string; asked_by: number },
): Promise<number> {
  const { id } = await db
    .insertInto("payment_questions")
    .values(asked)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type Ended =
  | { as: "replaced" | "decided" }
  | { as: "answered"; answer: string }
  | { as: "corrected"; provider: string; transactionId: string; sender: string };

/** Ends the open question about a payment. Lock the payer first. @returns whether there was one */
export async function endQuestion(db: Db, paymentId: number, ended: Ended): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment_questions")
    .set({
      ended_at: sql`now()`,
      ended_as: ended.as,
      answer: ended.as === "answered" ? ended.answer : null,
      old_provider: ended.as === "corrected" ? ended.provider : null,
      old_transaction_id: ended.as === "corrected" ? ended.transactionId : null,
      old_sender_number: ended.as === "corrected" ? ended.sender : null,
    })
    .where("payment_id", "=", paymentId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A part of a statement: an unanswered question no longer keeps a payment off the desk, because something new came. */
export const bringBack = (paymentId: number) => sql`
  back as (update payment_questions set back_at = now()
    where payment_id = ${paymentId} and ended_at is null and back_at is null)`;

/** A question with what the mail about it needs; undefined if it is not open any more. */
export const questionForMail = async (db: Db, id: number) =>
  db
    .selectFrom("payment_questions")
    .select(["payment_id", "question"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** A payment has one notification about its questions: a newer question takes its place. */
export const questionTopic = (paymentId: number): string => `payment-question:${paymentId}`;

/** The notification about the question of a payment, for `withdrawNotices`. */
export const noticeOfQuestion = (paymentId: number) =>
  sql<boolean>`notice.topic = ${questionTopic(paymentId)}`;
