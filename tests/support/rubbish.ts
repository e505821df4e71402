// Requests with all kinds of errors, made from the schema of an endpoint.
import fc from "fast-check";
import type { AnyEndpoint } from "#kit/server/http/serve.ts";
import { smsSecret } from "./payment-messages.ts";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}
/** Ids that exist, so that rubbish in one place meets right values in the others. */
export const known = { courseId: 0, lessonId: 0, certificate: "", sessionId: "", upload: "" };

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
/** Values that fit often enough, so that rubbish in one field meets right values in the others. */
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
    // Written as JSON text, because an object literal would set the prototype.
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

const boundary = "between-the-parts";
const pictureBegins = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45, 0x78, 0x69, 0x66]),
  // A PNG whose header says that it has 60,000 × 60,000 pixels.
  Buffer.from("89504e470d0a1a0a0000000d494844520000ea600000ea600806000000", "hex"),
  Buffer.from("GIF89a"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.alloc(0),
];
const formHeader = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('name="profile_picture"; filename="a.png"', 'name="first_name"') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'name="profile_picture"; filename="../../../etc/passwd"',
      'name="profile_picture"; filename="a\\0.svg"',
      "name=\"profile_picture\"; filename*=UTF-8''%ff%00",
      'name="__proto__"',
      'name="constructor"; filename="a.png"',
      'name=""',
      "",
      `name="${"x".repeat(300)}"`,
    ),
  },
);
const formPart = fc
  .tuple(
    formHeader,
    fc.constantFrom("", "Content-Type: image/png\r\n", "Content-Type: rubbish\r\n", "X: y\r\n".repeat(300)),
    fc.oneof(
      fc.constantFrom(...pictureBegins),
      fc.constantFrom(...nasty).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    ),
  )
  .map(([name, more, bytes]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n${more}\r\n`),
      bytes,
      Buffer.from("\r\n"),
    ]),
  );
/** A form with what is right, rubbish before and after it, and an end or none. */
const formBody = fc
  .tuple(
    fc.array(formPart, { maxLength: 3 }),
    fc.boolean(),
    fc.oneof(fc.array(formPart, { maxLength: 3 }), fc.array(formPart, { minLength: 32, maxLength: 40 })),
    fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}\r\n`, ""),
  )
  .map(([before, isRight, after, end]) => {
    const right = ["first_name", "last_name"].map((name) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${fitting[name]!() as string}\r\n`,
      ),
    );
    return Buffer.concat([...before, ...(isRight ? right : []), ...after, Buffer.from(end)]);
  });

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
  { "x-webhook-secret": smsSecret },
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
        () => known.certificate,
        () => known.certificate.toLowerCase().replaceAll("-", " "),
        () => known.sessionId,
        () => known.upload,
      )
      .map((make) => encodeURIComponent(make())),
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
  "page page_size search category min_price max_price min_rating language level free sort status unallocated lang __proto__ constructor".split(
    " ",
  );
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { maxLength: 3 })
  .map((pairs) =>
    pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`,
  );

/** A random request to an endpoint. The caller chooses the person later. */
export function requestTo(endpoint: AnyEndpoint): fc.Arbitrary<Sent> {
  const plain = { weight: 1, arbitrary: plainTo(endpoint) };
  if (endpoint.carries === "form") return fc.oneof(plain, { weight: 3, arbitrary: formTo(endpoint) });
  if (endpoint.carries === "bytes") return fc.oneof(plain, { weight: 3, arbitrary: bytesTo(endpoint) });
  return plain.arbitrary;
}

const offset = fc.constantFrom("0", "1000", "-1", "1e3", "", "0x10", "১", "9".repeat(40), "0, 0");

/** A part of a file, for an upload that exists. */
const bytesTo = (endpoint: AnyEndpoint): fc.Arbitrary<Sent> =>
  fc.record({
    method: fc.constant(endpoint.method as string),
    path: fc
      .constant(endpoint)
      .map(({ path }) => path.replace(":id", String(known.courseId)).replace(":key", known.upload)),
    body: fc.constantFrom(0, 1, 999, 1_000, 1_001, 70_000).map((size) => Buffer.alloc(size)),
    headers: fc.tuple(language, offset).map(([accepted, from]) => ({
      "content-type": "application/offset+octet-stream",
      "upload-offset": encodeURI(from),
      "accept-language": accepted,
    })),
  });

const formTo = (endpoint: AnyEndpoint): fc.Arbitrary<Sent> =>
  fc.record({
    method: fc.constant(endpoint.method as string),
    path: fc.constant(endpoint.path),
    body: formBody,
    headers: language.map((accepted) => ({
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "accept-language": accepted,
    })),
  });

const plainTo = (endpoint: AnyEndpoint): fc.Arbitrary<Sent> =>
  fc.record({
    method: fc.constant(endpoint.method as string),
    path: fc
      .tuple(fc.array(pathValue, { minLength: 3, maxLength: 3 }), query, fc.boolean())
      .map(([values, search, slash]) => {
        let next = 0;
        const path = endpoint.path.replace(/:\w+/g, () => values[next++]!);
        // Node itself refuses anything that is longer than a server accepts.
        return ((slash ? path : path.slice(0, -1)) + search).slice(0, 8_000);
      }),
    body: endpoint.method === "GET" ? fc.constant(null) : bodyFor(endpoint),
    headers: fc.tuple(contentType, language, header).map(([type, accepted, more]) => ({
      ...(type && endpoint.method !== "GET" ? { "content-type": type } : {}),
      "accept-language": accepted,
      ...more,
    })),
  });
