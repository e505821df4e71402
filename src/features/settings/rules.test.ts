import { expect, test } from "vitest";
import { hasWords, pictureKind } from "./rules.ts";

test.each([
  ["\xff\xd8\xff\xe0", "jpeg"],
  ["\x89PNG\r\n\x1a\n....", "png"],
  ["RIFF\x01\x02\x03\x04WEBPVP8 ", "webp"],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "svg"],
  ["\xef\xbb\xbf\n<?xml version='1.0'?><svg/>", "svg"],
  ["<!-- made by hand --><svg/>", "svg"],
  ["<html></html>", null],
  ["RIFF....WAVE", null],
  ["GIF89a", null],
  ["", null],
])("the file %j is of the kind %s", (beginning, kind) => {
  expect(pictureKind(Buffer.from(beginning, "latin1"))).toBe(kind);
});

test.each([
  ["", true],
  ["  ", true],
  ["ways", true],
  ["PAY ways", true],
  ["পেমেন্টের", true],
  ["ways পেমেন্টের", true],
  // The two spellings of one letter.
  ["উপা\u09df", true],
  ["ways coupon", false],
])("the search %j finds the ways to pay: %j", (search, isFound) => {
  expect(hasWords("Ways to pay: the numbers. পেমেন্টের উপা\u09af\u09bc", search)).toBe(isFound);
});
