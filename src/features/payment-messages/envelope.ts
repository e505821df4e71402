// Takes sender, text and time out of a request of a forwarder. Pure: it takes any bytes and never throws.
import { latinDigits } from "#kit/shared/numerals.ts";
import { parseTextTime } from "./text-time.ts";

export interface Envelope {
  /** The sender's name. Null if the request has no sender or no text: then nothing in it is read. */
  from: string | null;
  /** The text; if there is none, the whole request as text. */
  text: string;
  /** When the phone received it, by its own clock. */
  receivedAt: Date | null;
}

const names = {
  from: ["from", "sender", "address", "originating_address", "number", "title"],
  text: ["text", "message", "body", "msg", "content", "sms"],
  time: ["received_at", "receivedat", "receivedstamp", "sent_at", "sentstamp", "timestamp", "time", "date"],
};

const longest = { from: 60, text: 10_000 };

/** Without what the database cannot store. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

type Fields = Record<string, unknown>;

/** The body as fields. The type that a forwarder names counts little: some send JSON with the type of a form. */
function fieldsOf(body: string, type: string): Fields | null {
  const boundary = /^multipart\/form-data\b.*?boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) return partsOf(body, boundary);
  const text = body.trim();
  if (text.startsWith("{") || text.startsWith("[")) return jsonOf(text);
  if (/^[\w.-]+=/.test(text)) return Object.fromEntries(new URLSearchParams(text));
  return null;
}

function jsonOf(text: string): Fields | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Templates of forwarders put a text of several lines into quotes as it is.
    try {
      value = JSON.parse(text.replace(/\r?\n/g, String.raw`\n`).replaceAll("\t", " "));
    } catch {
      return null;
    }
  }
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof one !== "object" || one === null || Array.isArray(one)) return null;
  const fields = one as Fields;
  // Some put everything below one name.
  const inner = Object.values(fields).find((part) => typeof part === "object" && part !== null);
  return { ...(inner as Fields | undefined), ...fields };
}

function partsOf(body: string, boundary: string): Fields {
  const fields: Fields = {};
  for (const part of body.split(`--${boundary}`)) {
    const [head, ...rest] = part.split(/\r?\n\r?\n/);
    const name = /name="([^"]*)"/i.exec(head ?? "")?.[1];
    if (name !== undefined && rest.length > 0) fields[name] = rest.join("\n\n").replace(/\r?\n$/, "");
  }
  return fields;
}

/** The value of the first name that the fields have. Capitals do not matter. */
function valueOf(fields: Fields, wanted: readonly string[]): string | undefined {
  const found = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  return wanted
    .map((name) => found.get(name))
    .map((value) => (typeof value === "number" ? String(value) : value))
    .find((value) => typeof value === "string" && value.trim() !== "") as string | undefined;
}

const plausible = (time: Date): Date | null =>
  !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2100
    ? time
    : null;

/** ISO 8601, seconds or milliseconds since 1970, or a local time of Bangladesh. */
export function parseReceivedAt(value = ""): Date | null {
  const text = latinDigits(value).trim();
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return plausible(new Date(Number(text) * 1_000));
  if (/^\d{12,13}$/.test(text)) return plausible(new Date(Number(text)));
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i.test(text))
    return plausible(new Date(text));
  return parseTextTime(text);
}

export function openEnvelope(raw: Buffer, type: string): Envelope {
  const body = storable(raw.toString("utf8"));
  const fields = fieldsOf(body, type);
  const [from, text] = fields ? [valueOf(fields, names.from), valueOf(fields, names.text)] : [];
  const receivedAt = fields ? parseReceivedAt(valueOf(fields, names.time)) : null;
  if (from === undefined || text === undefined || text.length > longest.text)
    return { from: null, text: body.trim().slice(0, longest.text), receivedAt };
  return {
    from: storable(from).trim().slice(0, longest.from),
    text: storable(text).trim(),
    receivedAt,
  };
}
