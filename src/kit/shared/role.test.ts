import { expect, test } from "vitest";
import { roleOf } from "./role.ts";

test.each([
  ["INSTRUCTOR", "instructor"],
  ["Admin", "admin"],
  [" learner ", "learner"],
  ["student", "learner"],
  ["", "learner"],
])("the role '%s' is %s", (text, role) => expect(roleOf(text)).toBe(role));
