// Certificates of the demo's learners who have completed a course: some hold one, one was revoked.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { basisOfCertificate, certificateNumber, codeFrom, codeLength } from "#features/certificates/rules.ts";
import { academyName } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { type DemoContent, known } from "./content.ts";
import { chooseLearning, hasCompleted, type Learning, shownLearner } from "./learning.ts";

const others = 24;
const hour = 60 * 60 * 1000;

/** Who claimed a certificate: the demo's learner for every completed course, and others for one each. */
function chooseHolders(content: DemoContent, now: Date): Learning[] {
  const completed = chooseLearning(content, now).filter(hasCompleted);
  const firstOfEach = new Map(completed.toReversed().map((learning) => [learning.learner, learning]));
  firstOfEach.delete(shownLearner);
  return [
    ...completed.filter(({ learner }) => learner === shownLearner),
    ...[...firstOfEach.values()].slice(0, others),
  ].toSorted((a, b) => a.done.at(-1)!.at.getTime() - b.done.at(-1)!.at.getTime());
}

export async function loadCertificates(
  tx: Tx,
  content: DemoContent,
  people: Map<string, number>,
  courseIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const holders = chooseHolders(content, now);
  const { rows: serials } = await sql<{ id: number }>`
    select nextval('certificate_serials')::integer as id from generate_series(1, ${holders.length}::integer)`.execute(
    tx,
  );
  const academy_name = await academyName(tx);
  const nameOf = (key: string) => {
    const person = content.people.learners[key] ?? content.people.instructors[key]!;
    return `${person.first_name} ${person.last_name}`.trim();
  };
  const revokedPlace = holders.findIndex(({ learner }) => learner !== shownLearner);
  await tx
    .insertInto("certificates")
    .values(
      holders.map(({ course, learner, done }, place) => {
        const { id } = serials[place]!;
        const completed_at = done.at(-1)!.at;
        const issued_at = new Date(Math.min(completed_at.getTime() + hour, now.getTime()));
        const lessons = course.modules.flatMap((module) => module.lessons);
        return {
          id,
          number: certificateNumber(issued_at.getFullYear(), id, codeFrom(randomBytes(codeLength))),
          user_id: known(people, learner),
          course_id: known(courseIds, course.slug),
          learner_name: nameOf(learner),
          course_title: course.title,
          course_language: course.language,
          instructor_name: nameOf(course.instructor),
          lessons: lessons.length,
          minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
          ...basisOfCertificate(
            course.completion === "lessons"
              ? null
              : { total: lessons.flatMap(({ checks }) => checks).length },
          ),
          academy_name,
          completed_at,
          issued_at,
          ...(place === revokedPlace
            ? {
                revoked_at: new Date(Math.min(issued_at.getTime() + 48 * hour, now.getTime())),
                revocation: "by_academy",
                revocation_reason: /[\u0980-\u09ff]/.test(nameOf(learner))
                  ? "নামের বানান পাসপোর্টের মতো ছিল না।"
                  : "The name was not written as in the passport.",
                may_claim_again: true,
              }
            : {}),
        };
      }),
    )
    .execute();
}
