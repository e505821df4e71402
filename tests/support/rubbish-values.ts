// Wrong values of all kinds, and right ones beside them.
import fc from "fast-check";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}
/** Ids that exist, so that rubbish in one place meets right values in the others. */
export const known = { courseId: 0, lessonId: 0, certificate: "", sessionId: "", upload: "" };

export const nasty = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff@example.com",
  "\ud83d@example.com",
  "a@b.co\0",
  "'; drop table users; --",
  "%",
  "%%_\\",
  "\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "\r\nBcc: all@example.com",
  "১২৩",
  "١٢٣",
  "-1",
  "0",
  "1e3",
  "1e400",
  "0x10",
  "NaN",
  "Infinity",
  "99999999999999999999999",
  "2147483648",
  "0.001",
  "true",
  "null",
  "[]",
  "__proto__",
  "constructor",
  "İ@example.com",
  "ẞ@example.com",
  "2026-02-31T00:00:00Z",
  "+275760-09-13T00:00:00.000Z",
  "x".repeat(10_000),
  "আ".repeat(5_000),
];
export const number = fc.constantFrom(
  -1,
  0,
  -0,
  0.1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  1e-7,
  Number.MIN_VALUE,
);
/** Values that fit often enough, so that rubbish in one field meets right values in the others. */
export const fitting: Record<string, () => unknown> = {
  course_id: () => known.courseId,
  email: () => "someone@example.com",
  phone: () => "01712345678",
  sender_number: () => "01712345678",
  otp_code: () => "123456",
  transaction_id: () => "ABCD123456",
  trx_id: () => "ABCD123456",
  paid_amount: () => "1500.00",
  amount: () => 1500,
  provider: () => "bkash",
  // A password of nobody. With their own password they would delete their account, and all later requests would
  // come from nobody.
  password: () => "a long enough password of nobody",
  completed: () => true,
  rating: () => 5,
  received_at: () => "2026-11-21T10:00:00Z",
  code: () => "SAVE10",
  coupon_code: () => null,
  from: () => "bKash",
  first_name: () => "Rahima",
  last_name: () => "Khatun",
  comment: () => "words",
  reason: () => "words",
  capacity: () => 3,
  csv: () => "email\nsomeone@example.com",
  dry_run: () => true,
  agrees: () => true,
  is_active: () => true,
};
export const anyFitting = fc.constantFrom(
  () => known.courseId,
  () => known.lessonId,
  ...Object.values(fitting),
);
export const rubbish = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...nasty) },
  { weight: 2, arbitrary: number },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[[]]], [null], { a: { b: [1] } }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

export const language = fc.constantFrom(
  "en",
  "bn",
  "bn-BD,bn;q=0.9,en;q=0.8",
  "*;q=0",
  "bn;q=1.2.3, en;q=NaN",
  ",;,;q=",
  "x".repeat(3_000),
);
