// Requests with all kinds of errors, made from the schema of an endpoint.
import fc from "fast-check";
import type { AnyEndpoint } from "#kit/server/http/serve.ts";
import { smsSecret } from "./payment-messages.ts";
import { formTo } from "./rubbish-form.ts";
import { anyFitting, fitting, known, language, nasty, rubbish, type Sent } from "./rubbish-values.ts";

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
