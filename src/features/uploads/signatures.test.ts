import { Document, Packer, Paragraph } from "docx";
import { describe, expect, test } from "vitest";
import { makeFilm, makeM4a, makeMp3, makeOgg } from "#tests/made-media.ts";
import { makeLockedOffice, makeOffice, officeParts } from "#tests/made-office.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { makeZip } from "#tests/made-zip.ts";
import { endBytes, fitsName, isLockedOffice } from "./signatures.ts";

const text = (words: string) => Buffer.from(words, "latin1");
const docx = async () =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Hello")] }] }));

const right: [string, () => Buffer | Promise<Buffer>][] = [
  ["a.mp4", async () => makeFilm({ seconds: 1 })],
  ["a.MP4", async () => makeFilm({ seconds: 1, fastStart: true })],
  ["a.webm", async () => makeFilm({ seconds: 1, container: "webm" })],
  ["a.mp3", () => makeMp3(1)],
  ["a.mp3", () => text("ID3\x04")],
  ["a.m4a", async () => makeM4a(1)],
  ["a.ogg", async () => makeOgg(1)],
  ["a.png", () => text("\x89PNG\r\n\x1a\n....")],
  ["a.jpg", () => text("\xff\xd8\xff\xe1")],
  ["a.jpeg", () => text("\xff\xd8\xff\xdb")],
  ["a.webp", () => text("RIFF\x10\0\0\0WEBPVP8 ")],
  ["a.pdf", () => makePdf([[]])],
  ["a.docx", docx],
  ["a.docx", () => makeOffice("docx", { writer: "Google Docs" })],
  ["a.pptx", () => makeOffice("pptx")],
  ["a.pptx", () => makeOffice("pptx", { writer: "LibreOffice" })],
  ["a.xlsx", () => makeOffice("xlsx")],
  ["a.xlsx", () => makeOffice("xlsx", { writer: "Google Docs" })],
  ["a.vtt", () => text("WEBVTT\n\n00:00.000 --> 00:01.000\nHi")],
  ["a.vtt", () => text("\xef\xbb\xbfWEBVTT made by hand\r\n\r\n00:00.000 --> 00:01.000\r\nHi")],
];

describe("a file fits its name", () => {
  test.each(right)("%s", async (name, bytes) => expect(fitsName(await bytes(), name)).toBe(true));

  test("if it is a presentation whose ends name neither its main part nor its list of types", () => {
    const pictures = Array.from({ length: 8_000 }, (_, at) => ({
      name: `ppt/media/image${at}.png`,
      content: Buffer.alloc(200),
    }));
    const parts = [...pictures.slice(0, 2_000), ...officeParts("pptx"), ...pictures.slice(2_000)];
    const whole = makeZip(parts);
    const ends = Buffer.concat([whole.subarray(0, endBytes), whole.subarray(-endBytes)]);
    expect(ends.includes("ppt/presentation")).toBe(false);
    expect(ends.includes("[Content_Types]")).toBe(false);
    expect(fitsName(ends, "a.pptx")).toBe(true);
  });
});

describe("a password", () => {
  test.each(["a.docx", "a.PPTX", "a.xlsx"])("protects %s", (name) => {
    expect(isLockedOffice(makeLockedOffice(), name)).toBe(true);
    expect(fitsName(makeLockedOffice(), name)).toBe(false);
  });

  test.each([
    ["a document that can be read", "a.docx", makeOffice("docx")],
    ["a name of another kind", "a.pdf", makeLockedOffice()],
    ["a document of the old format", "a.docx", Buffer.from("d0cf11e0a1b11ae1".padEnd(2_048, "0"), "hex")],
  ])("is not found in %s", (_, name, bytes) => expect(isLockedOffice(bytes, name)).toBe(false));
});

describe("a file does not fit", () => {
  test.each(right)("a name of another kind than %s", async (name, make) => {
    const bytes = await make();
    const own = name.slice(2).toLowerCase().replace("jpeg", "jpg");
    const alike = new Set([
      own,
      own === "jpg" ? "jpeg" : own,
      ...(/mp4|m4a/.test(own) ? ["mp4", "m4a"] : []),
    ]);
    const others = "mp4 webm mp3 m4a ogg png jpg jpeg webp pdf docx pptx xlsx vtt html"
      .split(" ")
      .filter((ending) => !alike.has(ending));
    expect(others.filter((ending) => fitsName(bytes, `a.${ending}`))).toEqual([]);
  });

  test.each([
    ["a.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["a.png", "<script>alert(1)</script>"],
    ["a.jpg", "<!doctype html>"],
    ["a.webp", "RIFF\x10\0\0\0WAVE"],
    ["a.pdf", "<html>%PDF-1.7"],
    ["a.mp4", "#EXTM3U\nfile:///etc/passwd"],
    ["a.mp4", "MZ\x90\0"],
    ["a.webm", "\x1a\x45\xdf\xa3 matroska"],
    ["a.docx", "PK\x03\x04 a ZIP of anything"],
    ["a.vtt", "WEBVTT"],
    ["a.vtt", "WEBVTTX\n\n00:00.000 --> 00:01.000\nHi"],
    ["a.vtt", "1\n00:00:00,000 --> 00:00:01,000\nHi"],
    ["a.pdf", ""],
    ["pdf", "%PDF-1.7"],
  ])("%s with %j", (name, bytes) => expect(fitsName(text(bytes), name)).toBe(false));
});
