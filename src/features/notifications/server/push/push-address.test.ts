import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";
import { lookupPublic, postToService } from "./post-to-service.ts";
import { readPushAddress } from "./push-address.ts";

describe("a push address", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2b%3d",
    "https://push.example:443/one",
  ])("%s may be called", (address) => {
    expect(readPushAddress(address, false)?.href).toBe(new URL(address).href);
  });

  test.each([
    ["no address", "push"],
    ["nothing", ""],
    ["http", "http://push.example/one"],
    ["another protocol", "file:///etc/passwd"],
    ["another protocol", "ftp://push.example/one"],
    ["script", "javascript:alert(1)"],
    ["another port", "https://push.example:8443/one"],
    ["the port of ssh", "https://push.example:22/one"],
    ["credentials", "https://me:secret@push.example/one"],
    ["a user", "https://me@push.example/one"],
    ["a fragment", "https://push.example/one#two"],
    ["loopback", "https://127.0.0.1/one"],
    ["loopback over http", "http://127.0.0.1:9/one"],
    ["loopback as a number", "https://2130706433/one"],
    ["loopback in hex", "https://0x7f000001/one"],
    ["loopback in octal", "https://0177.0.0.1/one"],
    ["short loopback", "https://127.1/one"],
    ["a public address", "https://8.8.8.8/one"],
    ["an address in full-width digits", "https://１２７.０.０.１/one"],
    ["IPv6 loopback", "https://[::1]/one"],
    ["a mapped address", "https://[::ffff:169.254.169.254]/one"],
    ["a public IPv6 address", "https://[2606:4700::1111]/one"],
    ["localhost", "https://localhost/one"],
    ["localhost with a dot", "https://localhost./one"],
    ["a name of the own network", "https://database/one"],
    ["a name with a dot at its end", "https://push.example./one"],
  ])("of %s may not: %s", (_, address) => {
    expect(readPushAddress(address, false)).toBeNull();
  });

  test("may be on this machine only for tests, and only at 127.0.0.1", () => {
    expect(readPushAddress("http://127.0.0.1:9000/one", true)?.port).toBe("9000");
    for (const address of [
      "http://127.0.0.2/one",
      "http://10.0.0.1/one",
      "http://localhost/one",
      "http://[::1]/one",
    ])
      expect(readPushAddress(address, true)).toBeNull();
  });
});

describe("an IP address", () => {
  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "103.4.145.1",
    "172.15.0.1",
    "100.63.0.1",
    "2606:4700:4700::1111",
    "2a00:1450::1",
  ])("%s is of the internet", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("%s is of no network that may be called", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("a connection", () => {
  const found = async (name: string) =>
    new Promise((resolve) => {
      lookupPublic(name, { all: true }, (error, addresses) => resolve(error ? error.message : addresses));
    });

  test("is not made to a name of this machine", async () => {
    expect(await found("localhost")).toBe("the host of a push address is not public");
  });

  test("is not made to an address that may not be called, also without the check before", async () => {
    const signal = new AbortController().signal;
    const message = { headers: {}, body: Buffer.alloc(0) };
    for (const address of ["https://127.0.0.1/", "http://127.0.0.1/", "https://localhost/"])
      await expect(postToService(address, message, { toLoopback: false, signal })).rejects.toThrow(
        "a push address may not be called",
      );
  });
});
