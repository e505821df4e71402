import { expect, test } from "vitest";
import { profileSender } from "./profile-sender.ts";

test.each([
  ["01712345678", "01712345678"],
  ["+880 1712-345678", "01712345678"],
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  // Eleven digits, but of no operator.
  ["01212345678", null],
  ["", null],
  [undefined, null],
])("the profile's number %j is the sender %j", (phone, sender) => expect(profileSender(phone)).toBe(sender));
