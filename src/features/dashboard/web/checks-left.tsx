import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";

/** How many check questions are left, of a course that asks for them. */
export const ChecksLeft = ({ enrollment: { checks } }: { enrollment: Enrollment }) =>
  checks && checks.right < checks.total ? (
    <p className="text-small font-medium">{m.checks_left({ count: checks.total - checks.right })}</p>
  ) : null;
