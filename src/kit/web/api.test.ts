import { expect, test } from "vitest";
import { failure } from "./api.ts";

const sentenceOf = async (body: unknown) => (await failure(Response.json(body, { status: 400 }))).message;

test("the sentence of a refusal is its detail, else its error, else its message", async () => {
  const [detail, error, message] = ["The detail.", "The error.", "The message."];
  expect(await sentenceOf({ message, error, detail })).toBe(detail);
  expect(await sentenceOf({ message, error })).toBe(error);
  expect(await sentenceOf({ message })).toBe(message);
  expect(await sentenceOf({ detail: "", error })).toBe(error);
  expect(await sentenceOf({ detail: ["A list is for a field."], message })).toBe(message);
  for (const nothing of [{}, { detail: 7 }, [], "Bad gateway"]) expect(await sentenceOf(nothing)).toBe("");
});
