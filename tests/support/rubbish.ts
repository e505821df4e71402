// Requests that are wrong in every way that anybody has thought of, made from an endpoint's own schema.
import fc from "fast-check";
import type { AnyEndpoint } from "../../src/kit/server/http/serve.ts";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}
/** What there is, so that rubbish in one place meets what is right in the others. */
export const known = { courseId: 0, lessonId: 0 };

const nasty = [
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
const number = fc.constantFrom(
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
/** What fits often enough that rubbish in one field meets what is right in the others. */
const fitting: Record<string, () => unknown> = {
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
  password: () => "a long enough password",
  completed: () => true,
  rating: () => 5,
  received_at: () => "2026-11-21T10:00:00Z",
  code: () => "SAVE10",
  coupon_code: () => null,
  from: () => "bKash",
};
const anyFitting = fc.constantFrom(
  () => known.courseId,
  () => known.lessonId,
  ...Object.values(fitting),
);
const rubbish = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...nasty) },
  { weight: 2, arbitrary: number },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[[]]], [null], { a: { b: [1] } }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

/** Fields as the schema names them, each left out, plausible or rubbish, and some that it does not know. */
function bodyFor(endpoint: AnyEndpoint) {
  const names = Object.keys((endpoint.body as { shape?: object }).shape ?? {});
  const field = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(fitting[name] ?? (() => "words")).map((make) => make()) },
      { weight: 4, arbitrary: rubbish },
      { weight: 1, arbitrary: anyFitting.map((make) => make()) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const fields = fc
    .record(Object.fromEntries(names.map((name) => [name, field(name)])))
    .chain((right) => fc.record({ unknown: rubbish }).map((more) => ({ ...right, ...more })));
  const text = fc.oneof(
    { weight: 8, arbitrary: fields.map((value) => JSON.stringify(value)) },
    // As written: an object literal would set the prototype.
    {
      weight: 1,
      arbitrary: fields.map(
        (value) => `{"__proto__":{"role":"admin"},"constructor":1,${JSON.stringify(value).slice(1)}`,
      ),
    },
    { weight: 1, arbitrary: fields.map((value) => JSON.stringify(value).slice(0, -2)) },
    { weight: 1, arbitrary: rubbish.map((value) => JSON.stringify(value) ?? "") },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "{",
        "nul",
        "[".repeat(5_000),
        `"${"x".repeat(70_000)}"`,
        '{"a":1}{"b":2}',
      ),
    },
  );
  return fc.oneof(
    { weight: 9, arbitrary: text.map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "",
      "text/plain",
      "application/json; charset=utf-16",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "rubbish",
      "application/json, text/html",
    ),
  },
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
const header = fc.constantFrom<Record<string, string>>(
  {},
  { "x-http-method-override": "DELETE", "x-method-override": "PUT" },
  {
    "x-forwarded-for": "1.2.3.4, rubbish",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
  },
  { "last-event-id": "99999999999999999999.9999999999999999999" },
  { "x-webhook-secret": "only-for-tests-secret" },
  { cookie: "lang=%ff; lang=bn; a", "if-none-match": "*", "accept-encoding": "br;q=x, *" },
  { origin: "null", range: "bytes=9-1" },
);
const pathValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        () => known.courseId,
        () => known.lessonId,
      )
      .map((make) => String(make())),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "0",
      "-1",
      "1.5",
      "01",
      "%E0%A7%A7",
      "2147483647",
      "2147483648",
      "9".repeat(40),
      "%",
      "%zz",
      "%ff",
      "%00",
      "1%00",
      "%2f",
      "..%2f..",
      "%2e%2e",
      "null",
      "1;drop",
      "a".repeat(600),
      "%ED%A0%80",
      "1%20",
      "+1",
      "__proto__",
    ),
  },
);
const queryValue = fc.oneof(
  fc.constantFrom(
    "%",
    "%ff",
    "%00",
    "%ED%A0%80",
    "a&a=b",
    "&&==",
    "[]",
    "%5B%5D=1",
    "1e999",
    "-0",
    "1e-7",
    "0.005",
  ),
  fc
    .constantFrom(...nasty)
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
  fc.integer().map(String),
);
const queryNames =
  "page page_size search category min_price max_price min_rating sort status unallocated lang __proto__ constructor".split(
    " ",
  );
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 3 })
  .map((pairs) =>
    pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`,
  );

/** Some request to an endpoint; whose it is comes later. */
export const requestTo = (endpoint: AnyEndpoint) =>
  fc.record({
    method: fc.constant(endpoint.method as string),
    path: fc
      .tuple(fc.array(pathValue, { minLength: 3, maxLength: 3 }), query, fc.boolean())
      .map(([values, search, slash]) => {
        let next = 0;
        const path = endpoint.path.replace(/:\w+/g, () => values[next++]!);
        // Longer than a server takes at all is Node's own to refuse.
        return ((slash ? path : path.slice(0, -1)) + search).slice(0, 8_000);
      }),
    body: endpoint.method === "GET" ? fc.constant(null) : bodyFor(endpoint),
    headers: fc.tuple(contentType, language, header).map(([type, accepted, more]) => ({
      ...(type && endpoint.method !== "GET" ? { "content-type": type } : {}),
      "accept-language": accepted,
      ...more,
    })),
  });
