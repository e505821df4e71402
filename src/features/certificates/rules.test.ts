import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisOfCertificate, certificateNumber, codeFrom, judgeClaim, normalNumber } from "./rules.ts";

describe("a claim", () => {
  const [done, half] = [
    { completed: 2, total: 2 },
    { completed: 1, total: 2 },
  ];
  const living = { isRevoked: false, mayClaimAgain: false };
  const revoked = { isRevoked: true, mayClaimAgain: false };
  const replaceable = { isRevoked: true, mayClaimAgain: true };
  test.each([
    [done, null, "may_claim"],
    [half, null, "not_completed"],
    [done, living, "has_one"],
    [half, living, "has_one"],
    [done, revoked, "revoked"],
    [half, revoked, "revoked"],
    [done, replaceable, "may_claim"],
    [half, replaceable, "not_completed"],
  ])("with %o after %o: %s", (progress, latest, verdict) =>
    expect(judgeClaim({ progress, checks: null, latest })).toBe(verdict),
  );

  test("waits for the check questions that the course asks for, but keeps what was issued", () => {
    const [open, right] = [
      { right: 3, total: 4 },
      { right: 4, total: 4 },
    ];
    expect(judgeClaim({ progress: done, checks: open, latest: null })).toBe("not_completed");
    expect(judgeClaim({ progress: half, checks: right, latest: null })).toBe("not_completed");
    expect(judgeClaim({ progress: done, checks: right, latest: null })).toBe("may_claim");
    expect(judgeClaim({ progress: done, checks: open, latest: living })).toBe("has_one");
    expect(judgeClaim({ progress: done, checks: open, latest: replaceable })).toBe("not_completed");
  });
});

test("a claim waits for the parts of the price, but keeps what was issued", () => {
  const progress = { completed: 2, total: 2 };
  const owing = { checks: null, owesPart: true };
  const living = { isRevoked: false, mayClaimAgain: false };
  expect(judgeClaim({ ...owing, progress, latest: null })).toBe("owes_part");
  expect(judgeClaim({ ...owing, progress, latest: living })).toBe("has_one");
  expect(judgeClaim({ ...owing, progress: { completed: 1, total: 2 }, latest: null })).toBe("not_completed");
});

test("a certificate rests on the lessons, and on check questions if the course asks for some", () => {
  expect(basisOfCertificate(null)).toEqual({ completion: "lessons", checks: 0 });
  expect(basisOfCertificate({ total: 0 })).toEqual({ completion: "lessons", checks: 0 });
  expect(basisOfCertificate({ total: 7 })).toEqual({ completion: "lessons_and_checks", checks: 7 });
});

describe("a number", () => {
  test("has the year, a count and a code without letters that look alike", () => {
    expect(certificateNumber(2026, 42, "7KQ4M2")).toBe("BID-2026-000042-7KQ4M2");
    expect(certificateNumber(2026, 1_234_567, "7KQ4M2")).toBe("BID-2026-1234567-7KQ4M2");
    expect(codeFrom(Uint8Array.from([0, 31, 32, 255, 17, 18, 99]))).toBe("0Z0ZHJ");
  });

  test.each([
    ["BID-2026-000042-7KQ4M2"],
    ["bid-2026-000042-7kq4m2"],
    [" BID 2026 000042 7KQ4M2 "],
    ["BID২০২৬০০০০৪২7KQ4M2"],
    ["bid–২০২৬–০০০০৪২–৭kq৪m২"],
    ["B1D-2O26-OOOO42-7KQ4M2"],
    ["BID/2026/000042/7KQ4M2"],
  ])("is understood as %j", (typed) => expect(normalNumber(typed)).toBe("BID-2026-000042-7KQ4M2"));

  test.each([
    "",
    "BID",
    "BID-2026-000042",
    "BID-2026-42-7KQ4M2",
    "XID-2026-000042-7KQ4M2",
    "BID-2026-000042-7KQ4U2",
    "\0",
    "../../etc",
  ])("is not %j", (typed) => expect(normalNumber(typed)).toBeNull());

  test("is always understood as it is written, in upper and lower case", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 9999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.uint8Array({ minLength: 6, maxLength: 6 }),
        (year, serial, random) => {
          const number = certificateNumber(year, serial, codeFrom(random));
          expect(normalNumber(number)).toBe(number);
          expect(normalNumber(number.toLowerCase().replaceAll("-", ""))).toBe(number);
        },
      ),
    );
  });

  test("never fails, for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => void normalNumber(typed)));
  });
});
