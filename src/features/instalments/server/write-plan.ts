import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { differences } from "#kit/shared/differences.ts";
import type { PlanPart } from "../rules.ts";
import { lockPlan, putPlan, readPlan } from "./queries/plans.ts";

/**
 * Sets in which parts a course can be paid, or with no parts, that it is paid at once. It changes nothing for people who
 * have begun: their parts were copied.
 */
export async function writePlan(
  { db }: Pick<Services, "db">,
  { courseId, parts, by }: { courseId: number; parts: readonly PlanPart[]; by: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPlan(tx, courseId);
    const changes = differences({ parts: await readPlan(tx, courseId) }, { parts: [...parts] });
    if (!changes) return;
    await putPlan(tx, courseId, parts);
    await audit(tx, {
      actorId: by,
      action: "instalments.plan",
      subject: ["course", courseId],
      ...changes,
    });
  });
}
