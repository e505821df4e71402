import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  test("requires no variable", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:3000",
      demo: true,
      loopbackOnly: true,
    });
  });
  test("treats an empty value as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", SMTP_URL: "" }).port).toBe(3000);
  });
  test("loads no demo into a given database", () => {
    const given = { DATABASE_URL: "postgres://localhost/a", SECRET_KEY: "x".repeat(32) };
    expect(readConfig(given).demo).toBe(false);
    expect(readConfig({ ...given, DEMO: "1" }).demo).toBe(true);
  });
  test("takes any folder for backups beside the uploads", () => {
    for (const folder of ["/srv/backups", "/srv/data", "/srv/data/files-of-the-night", "/srv/data/..files"])
      expect(readConfig({ DATA_DIR: "/srv/data", BACKUP_DIR: folder }).nightly).toEqual({ folder, keep: 14 });
  });
  test("backs up into the data folder if no other is chosen", () => {
    const nightly = (given: Record<string, string>) =>
      readConfig({ DATA_DIR: "/srv/data", ...given }).nightly;
    expect(nightly({})).toEqual({ folder: "/srv/data/backups", keep: 7 });
    expect(nightly({ BACKUP_KEEP: "3" })).toEqual({ folder: "/srv/data/backups", keep: 3 });
    expect(nightly({ BACKUP_DIR: "/srv/backups", BACKUP_KEEP: "3" })).toEqual({
      folder: "/srv/backups",
      keep: 3,
    });
    // The operator wants none.
    expect(nightly({ BACKUP_KEEP: "0" })).toBeNull();
    expect(nightly({ BACKUP_DIR: "/srv/backups", BACKUP_KEEP: "0" })).toBeNull();
    // The data folder is one of the uploads.
    expect(nightly({ FILES_URL: "file:///srv/data" })).toBeNull();
    expect(nightly({ FILES_URL: "file:///srv/uploads" })).toEqual({ folder: "/srv/data/backups", keep: 7 });
  });
  test("backs up an object store only into a folder that is chosen", () => {
    const store = { FILES_URL: "s3://key:secret@store.example/academy" };
    expect(readConfig(store).nightly).toBeNull();
    expect(readConfig({ ...store, BACKUP_KEEP: "3" }).nightly).toBeNull();
    expect(readConfig({ ...store, BACKUP_DIR: "/srv/backups" }).nightly).toEqual({
      folder: "/srv/backups",
      keep: 14,
    });
  });
  test("takes mail servers with and without a port of their own for TLS", () => {
    for (const url of ["smtp://user:word@mail.example:587", "smtps://user:word@mail.example:465"])
      expect(readConfig({ SMTP_URL: url })).toMatchObject({ smtpUrl: url, smtpTls: "offered" });
    const required = { SMTP_URL: "smtps://mail.example", SMTP_TLS: "required" };
    expect(readConfig(required)).toMatchObject({ smtpUrl: "smtps://mail.example", smtpTls: "required" });
  });
  test("accepts proxies by address or network", () => {
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1,loopback" }).trustProxy).toBe(
      "10.0.0.0/8, ::1,loopback",
    );
  });
  test("shows demo accounts only if nobody else can reach the academy", () => {
    expect(readConfig({ HOST: "0.0.0.0" }).loopbackOnly).toBe(false);
    expect(readConfig({ PUBLIC_URL: "https://academy.example" }).loopbackOnly).toBe(false);
    expect(readConfig({ HOST: "::1", PUBLIC_URL: "http://localhost:3000" }).loopbackOnly).toBe(true);
  });
  test.each([
    [{ PORT: "seventy" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ PUBLIC_URL: "academy.example" }, "PUBLIC_URL"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://x/y" }, "SECRET_KEY"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY"],
    [{ SMTP_URL: "http://x" }, "SMTP_URL"],
    [{ SMTP_TLS: "maybe" }, "SMTP_TLS"],
    [{ HSTS_SUBDOMAINS: "yes" }, "HSTS_SUBDOMAINS"],
    [{ DEMO: "yes" }, "DEMO"],
    [{ FILES_URL: "s3://bucket" }, "FILES_URL"],
    [{ PUSH_TO_LOOPBACK: "yes" }, "PUSH_TO_LOOPBACK"],
    [{ PUSH_TO_LOOPBACK: "1", HOST: "0.0.0.0" }, "PUSH_TO_LOOPBACK"],
    [{ PUSH_TO_LOOPBACK: "1", PUBLIC_URL: "https://academy.example" }, "PUSH_TO_LOOPBACK"],
    [{ WORKERS: "4" }, "WORKERS"],
    [{ METRICS_TOKEN: "x".repeat(20) }, "METRICS_TOKEN"],
    [{ BACKUP_KEEP: "-1" }, "BACKUP_KEEP"],
    [{ BACKUP_KEEP: "1.5" }, "BACKUP_KEEP"],
    [{ BACKUP_KEEP: "all" }, "BACKUP_KEEP"],
    [{ BACKUP_DIR: "./data/files" }, "BACKUP_DIR"],
    [{ BACKUP_DIR: "/srv/uploads/backups", FILES_URL: "file:///srv/uploads" }, "BACKUP_DIR"],
    [{ ADMIN_EMAIL: "nobody" }, "ADMIN_EMAIL"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.1, 10.0.0.0/40" }, "TRUST_PROXY"],
  ])("refuses %o with one sentence that names %s", (env, name) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(ConfigError);
    expect(() => readConfig(env as Record<string, string>)).toThrow(new RegExp(`^${name} .*\\.$`));
  });
});
