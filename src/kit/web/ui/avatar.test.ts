import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Nasrin Akter", "NA"],
  ["Dr. Rafiq Uddin Ahmed", "RA"],
  ["rahima", "R"],
  ["Élodie d'Arc", "Éd".toUpperCase()],
  ["প্রীতি দাস", "প"],
  ["ডা. মোঃ করিম", "ক"],
  ["ক্ষিতীশ ঘোষ", "ক"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => expect(initials(name)).toBe(letters));
