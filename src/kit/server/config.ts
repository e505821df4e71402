import { isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { FilesPlace } from "#kit/server/file-store/file-store.ts";
import { readS3Address } from "#kit/server/file-store/s3-address.ts";
import { loopbackHosts } from "#kit/server/http/is-local-request.ts";

/** A reason not to start, in one sentence for the operator. */
export class ConfigError extends Error {}

const databaseAddress = /^(postgres|postgresql):\/\//;

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(["loopback", "linklocal", "uniquelocal"]),
]);
/** The addresses of the proxies in front, separated by commas. A number of proxies would let anybody pretend to be one. */
const proxies = z
  .string()
  .refine((list) => list.split(",").every((one) => proxy.safeParse(one.trim()).success));
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().regex(databaseAddress).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(["offered", "required"]).default("offered"),
  MAIL_FROM: z.string().optional(),
  FILES_URL: z.string().optional(),
  FFMPEG: z.string().default("ffmpeg"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(0).max(1_000).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: proxies.optional(),
  HSTS_SUBDOMAINS: flag.optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16).optional(),
  PUSH_TO_LOOPBACK: flag.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

const explanations: Partial<Record<keyof z.input<typeof environment>, string>> = {
  PORT: "must be a port number from 0 to 65535",
  PUBLIC_URL: "must be a web address such as https://academy.example",
  DATABASE_URL: "must begin with postgres:// or postgresql://",
  SECRET_KEY: "must have at least 32 characters",
  SMTP_URL: "must look like smtp://user:password@host:587 or smtps://…",
  SMTP_TLS: "must be offered or required",
  BACKUP_KEEP: "must be a number from 0 to 1000",
  ADMIN_EMAIL: "must be an e-mail address",
  ADMIN_PASSWORD: "must have at least 8 characters",
  DEMO: "must be 0 or 1",
  TRUST_PROXY: "must be the addresses or networks of proxies, such as 10.0.0.0/8, or loopback",
  HSTS_SUBDOMAINS: "must be 0 or 1",
  SMS_WEBHOOK_SECRET: "must have at least 16 characters",
  PUSH_TO_LOOPBACK: "must be 0 or 1",
  LOG_LEVEL: "must be one of fatal, error, warn, info, debug, silent",
  NODE_ENV: "must be production, development or test",
};

/** @throws ConfigError with a sentence that repeats nothing of the value, because a secret is in it. */
function readFilesPlace(value: string | undefined, dataDir: string): FilesPlace {
  if (value === undefined) return { folder: resolve(dataDir, "files"), isShared: false };
  if (value.startsWith("file:///")) return { folder: fileURLToPath(value), isShared: true };
  const found = value.startsWith("s3://") ? readS3Address(value) : "must begin with file:/// or s3://";
  if (typeof found === "string") throw new ConfigError(`FILES_URL ${found}.`);
  return found;
}

/** Whether a path is a folder or somewhere in it. */
export const isInside = (folder: string, path: string): boolean =>
  !/^\.\.($|[/\\])/.test(relative(folder, path)) && !isAbsolute(relative(folder, path));

/**
 * The folder of nightly backups, and how many of them stay. If the operator chooses none, it is in the data folder, and fewer
 * stay, because the academy itself is on that disk. The files of an object store may be more than that disk can hold: then
 * there are only those that the operator asks for.
 */
function readNightly(
  values: { DATA_DIR: string; BACKUP_DIR?: string | undefined; BACKUP_KEEP?: number | undefined },
  files: FilesPlace,
): { folder: string; keep: number } | null {
  const { DATA_DIR: dataDir, BACKUP_DIR: chosen, BACKUP_KEEP: keep = chosen === undefined ? 7 : 14 } = values;
  const folder = resolve(chosen ?? join(dataDir, "backups"));
  // Each backup would contain the ones before it.
  const isOfUploads = "folder" in files && isInside(files.folder, folder);
  if (isOfUploads && chosen !== undefined)
    throw new ConfigError("BACKUP_DIR must not be in the folder of the uploads.");
  if (keep === 0 || isOfUploads) return null;
  return "folder" in files || chosen !== undefined ? { folder, keep } : null;
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment. An empty value counts as not set.
 * @throws ConfigError with one sentence that names the variable.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in environment.shape && value?.trim()),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]!.path[0]) as keyof typeof explanations;
    throw new ConfigError(`${name} ${explanations[name] ?? "has a value that cannot be used"}.`);
  }
  const values = parsed.data;
  if (values.DATABASE_URL && !values.SECRET_KEY)
    throw new ConfigError("SECRET_KEY must be set when DATABASE_URL is set.");
  for (const name of ["DATABASE_REPLICA_URL", "WORKERS", "METRICS_TOKEN"])
    if (env[name]?.trim() && env[name] !== "1")
      throw new ConfigError(`${name} is not supported yet: leave it out.`);

  const hostInUrl = values.HOST.includes(":") ? `[${values.HOST}]` : values.HOST;
  const files = readFilesPlace(values.FILES_URL, values.DATA_DIR);
  const nightly = readNightly(values, files);
  const publicUrl = values.PUBLIC_URL ?? `http://${hostInUrl}:${values.PORT}`;
  const overHttps = publicUrl.startsWith("https:");
  if (overHttps && !("folder" in files) && files.redirects && files.endpoint.startsWith("http:"))
    throw new ConfigError(
      "FILES_URL must not have tls=0 without redirect=0 when PUBLIC_URL is https: a page over https loads nothing over http.",
    );
  const loopbackOnly = loopbackHosts.has(values.HOST) && loopbackHosts.has(new URL(publicUrl).hostname);
  if (values.PUSH_TO_LOOPBACK && !loopbackOnly)
    throw new ConfigError("PUSH_TO_LOOPBACK must not be set where other machines can reach the academy.");
  return {
    port: values.PORT,
    host: values.HOST,
    /** Without a slash at its end. */
    publicUrl,
    /** Browsers are told to use https for the hosts below this one too. */
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    overHttps,
    publicUrlIsSet: values.PUBLIC_URL !== undefined,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    smtpUrl: values.SMTP_URL,
    smtpTls: values.SMTP_TLS,
    mailFrom: values.MAIL_FROM ?? "Bidya Academy <academy@localhost>",
    files,
    /** Where nightly backups are written, and how many of them stay. Null: there are none. */
    nightly,
    /** The program that converts films: its path, or its name on the PATH. It may be missing. */
    ffmpeg: values.FFMPEG,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : null,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    trustProxy: values.TRUST_PROXY,
    smsWebhookSecret: values.SMS_WEBHOOK_SECRET,
    /** For tests: a push service may be on this machine, at http://127.0.0.1. */
    pushToLoopback: values.PUSH_TO_LOOPBACK ?? false,
    logLevel: values.LOG_LEVEL,
    mode: values.NODE_ENV,
    /** Only then are there demo accounts and a development mailbox. */
    loopbackOnly,
  };
}
