import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Nasrin Akter", "NA"],
  ["Dr. Rafiq Uddin Ahmed", "RA"],
  ["rahima", "R"],
  ["Élodie d'Arc", "Éd".toUpperCase()],
  ["প্রীতি দাস", "প্রীদা"],
  ["ডা. মোঃ করিম", "মোঃক"],
  ["ক্ষিতীশ ঘোষ", "ক্ষিঘো"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => expect(initials(name)).toBe(letters));

test.each(["Nasrin Akter", "মাহমুদা খাতুন", "ডা. মোঃ করিম", "প্রীতি দাস"])(
  "they are the first letters as Intl cuts them: %s",
  (name) => {
    const cut = new Intl.Segmenter("bn", { granularity: "grapheme" });
    const [first = ""] = [...cut.segment(name.replace("ডা. ", ""))].map(({ segment }) => segment);
    expect(initials(name).startsWith(first.toLocaleUpperCase())).toBe(true);
  },
);
