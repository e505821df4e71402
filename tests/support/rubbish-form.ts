// Forms with wrong parts, as a browser would never send them.
import fc from "fast-check";
import type { AnyEndpoint } from "#kit/server/http/serve.ts";
import { fitting, language, nasty, type Sent } from "./rubbish-values.ts";

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

/** A form, for an endpoint that takes one. */
export const formTo = (endpoint: AnyEndpoint): fc.Arbitrary<Sent> =>
  fc.record({
    method: fc.constant(endpoint.method as string),
    path: fc.constant(endpoint.path),
    body: formBody,
    headers: language.map((accepted) => ({
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "accept-language": accepted,
    })),
  });
