import { expect, test } from "vitest";
import { isToldToMany } from "./is-told-to-many.ts";

test.each([
  ["of a new notification of one person", { id: 7, link: "/course/3/progress" }, false],
  ["of one without a page", { id: 7, link: null }, false],
  ["of notifications that were read or withdrawn", {}, false],
  ["of an announcement or a room, for the people of a course", { link: "/course/3/inbox" }, true],
])("an event %s", (_, event, expected) => {
  expect(isToldToMany(event)).toBe(expected);
});
