// A certificate of this machine, for servers of tests: only a program that is told to trust it does. Node reads
// certificates and makes none, so this writes the few bytes of X.509 itself (RFC 5280, in DER).
import { generateKeyPairSync, sign } from "node:crypto";

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const whole = (number: number) => der(0x02, Buffer.from([number]));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
/** The two digits of the year are enough until 2049. */
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const commonName = identifier("550403");
const subjectAltName = identifier("551d11");
const day = 24 * 60 * 60 * 1_000;

/** A key, and a certificate for `localhost` and 127.0.0.1, both as PEM. It is valid for two days around now. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("A server of a test")))));
  const names = sequence(der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1])));
  const now = Date.now();
  const content = sequence(
    der(0xa0, whole(2)), // version 3
    whole(1), // the serial number
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + day))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, names)))),
  );
  const certificate = sequence(content, ecdsaWithSha256, bits(sign("sha256", content, privateKey)));
  const lines = certificate.toString("base64").match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}
