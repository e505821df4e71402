/** A bucket of a store that speaks the S3 protocol, as `FILES_URL` names it. */
export interface S3Address {
  /** With scheme and port, without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  /** The bucket is in the path of addresses, not in the name of the host. */
  pathStyle: boolean;
  /** Browsers load films from the store itself. */
  redirects: boolean;
  /** A function, so that no log and no dump of the settings ever shows the secret. */
  credentials(): { accessKeyId: string; secretAccessKey: string };
}

const form =
  "must look like s3://ACCESS_KEY:SECRET@host:port/bucket?region=us-east-1 (in the key and the secret, / is written %2F, + %2B, @ %40 and % %25)";
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-zA-Z0-9-]{1,50}$/;
const flags = ["tls", "path_style", "redirect"] as const;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** @returns the address, or what is wrong with it: the rest of a sentence, which repeats nothing of the value */
export function readS3Address(value: string): S3Address | string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const accessKeyId = decoded(url?.username ?? "");
  const secretAccessKey = decoded(url?.password ?? "");
  if (!url?.host || !accessKeyId || !secretAccessKey || url.hash) return form;
  const bucket = url.pathname.replace(/^\//, "").replace(/\/$/, "");
  if (!bucketName.test(bucket)) return "must name a bucket after the host, and nothing behind it";

  const given = url.searchParams;
  if ([...given.keys()].some((name) => name !== "region" && !flags.includes(name as (typeof flags)[number])))
    return `knows only the parameters region, ${flags.join(", ")}`;
  const wrong = flags.find((name) => !["0", "1", null].includes(given.get(name)));
  if (wrong) return `must have 0 or 1 for ${wrong}`;
  const region = given.get("region") ?? "us-east-1";
  if (!regionName.test(region)) return "must have a region such as eu-central-1";
  return {
    endpoint: `${given.get("tls") === "0" ? "http" : "https"}://${url.host}`,
    bucket,
    region,
    pathStyle: given.get("path_style") === "1",
    redirects: given.get("redirect") !== "0",
    credentials: () => ({ accessKeyId, secretAccessKey }),
  };
}
