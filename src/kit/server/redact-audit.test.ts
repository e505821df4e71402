// The audit log is append-only, but that characters of what it quotes may become dots.
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";

const academy = setUpAcademy();

describe("the audit log", () => {
  const change = async (assignment: string) =>
    academy.services.connection.sql.unsafe(`update audit_log set ${assignment}`).then(
      () => "done",
      (error: Error) => error.message,
    );

  test.each([
    `action = 'nothing'`,
    `actor_id = 7`,
    `reason = 'another reason'`,
    `reason = null`,
    `after = '{"role": "learner"}'`,
    `after = null`,
    `reason = reason || '•'`,
  ])("refuses %s", async (assignment) => {
    await academy.services.connection.sql`
      insert into audit_log (action, subject_kind, subject_id, after, reason)
      values ('user.role', 'user', 1, '{"role": "admin"}', 'a reason')`;
    expect(await change(assignment)).toContain("append-only");
  });

  test("accepts a dot in place of a character, and is never emptied", async () => {
    expect(await change(`reason = repeat('•', length(reason))`)).toBe("done");
    await expect(academy.services.connection.sql`delete from audit_log`).rejects.toThrow("append-only");
  });
});
