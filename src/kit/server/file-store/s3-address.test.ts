import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { readS3Address } from "./s3-address.ts";

const read = (value: string) => {
  const found = readS3Address(value);
  if (typeof found === "string") throw new Error(found);
  return { ...found, ...found.credentials() };
};

test("an address of a bucket is over https, with the bucket in the name of the host", () => {
  expect(read("s3://AKIA:secret@s3.eu-central-1.amazonaws.com/academy?region=eu-central-1")).toMatchObject({
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    bucket: "academy",
    region: "eu-central-1",
    pathStyle: false,
    redirects: true,
    accessKeyId: "AKIA",
    secretAccessKey: "secret",
  });
});

test("an address can name a port, http, the style of paths, and that browsers do not reach the store", () => {
  const given = "s3://key:a%2Fb%2Bc%40d%25@store.local:9000/my.bucket/?tls=0&path_style=1&redirect=0";
  expect(read(given)).toMatchObject({
    endpoint: "http://store.local:9000",
    bucket: "my.bucket",
    region: "us-east-1",
    pathStyle: true,
    redirects: false,
    secretAccessKey: "a/b+c@d%",
  });
});

describe("FILES_URL", () => {
  test.each([
    ["ftp://host/x", "FILES_URL must begin with file:/// or s3://."],
    ["s3://bucket", /must look like s3:/],
    ["s3://key@host/bucket", /must look like s3:/],
    ["s3://key:hush/hush@host/bucket", /must look like s3:/],
    ["s3://key:hush%@host/bucket", /must look like s3:/],
    ["s3://key:hush@host", /must name a bucket/],
    ["s3://key:hush@host/bucket/folder", /must name a bucket/],
    ["s3://key:hush@host/Bucket", /must name a bucket/],
    ["s3://key:hush@host/bucket?acl=public", /knows only the parameters region, tls, path_style, redirect/],
    ["s3://key:hush@host/bucket?tls=no", /must have 0 or 1 for tls/],
    ["s3://key:hush@host/bucket?region=a/b", /must have a region/],
  ])("%s is refused with a sentence that does not repeat it", (value, sentence) => {
    let refusal: unknown;
    try {
      readConfig({ FILES_URL: value });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(ConfigError);
    const { message } = refusal as Error;
    expect(message).toMatch(/^FILES_URL .*\.$/);
    expect(message).toMatch(sentence);
    expect(message).not.toContain("hush");
  });

  test("over http is refused for an academy over https, unless the academy passes all files on", () => {
    const given = { PUBLIC_URL: "https://academy.example", FILES_URL: "s3://key:hush@host/bucket?tls=0" };
    expect(() => readConfig(given)).toThrow(/^FILES_URL must not have tls=0 without redirect=0/);
    expect(readConfig({ ...given, FILES_URL: `${given.FILES_URL}&redirect=0` }).files).toMatchObject({
      redirects: false,
    });
  });

  test("leaves no trace of the secret when the settings are printed", () => {
    const config = readConfig({ FILES_URL: "s3://key:hush@host/bucket" });
    expect(inspect(config, { depth: null, showHidden: true }) + JSON.stringify(config)).not.toContain("hush");
  });
});
