import { beforeEach, expect, test, vi } from "vitest";
import { rememberPerson } from "./same-person.ts";
import { type Session, writeSession } from "./session.ts";

vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("window", new EventTarget());

const session = (id: number | null, accessToken = "token"): Session => ({
  user: id === null ? null : ({ id, role: "learner" } as Session["user"]),
  accessToken,
  refreshToken: "",
});

beforeEach(() => writeSession(null));

test("a person is the same with a new token, but not after they left or another person came", () => {
  writeSession(session(1));
  const isSame = rememberPerson();
  writeSession(session(1, "renewed"));
  expect(isSame()).toBe(true);
  writeSession(session(2));
  expect(isSame()).toBe(false);
  writeSession(null);
  expect(isSame()).toBe(false);
});

test("a person whose profile loads later is the same, and another person after that is not", () => {
  writeSession(session(null));
  const isSame = rememberPerson();
  expect(isSame()).toBe(true);
  writeSession(session(1));
  expect(isSame()).toBe(true);
  writeSession(session(2));
  expect(isSame()).toBe(false);
});
