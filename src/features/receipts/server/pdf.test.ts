import { expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { readPdf } from "#tests/read-pdf.ts";

const { academy, shop } = await openReview();
const { connection, config } = academy.services;

/** A receipt of 4,000 taka. */
async function receipt(learner?: Someone, title = "Good clinical practice") {
  const course = await shop.course();
  await connection.sql`update courses set title = ${title} where id = ${course}`;
  const transaction = transactionId();
  const { body } = await shop.submit(learner ?? (await academy.person()), course, {
    transaction_id: transaction,
  });
  await shop.sms(bkashSms(transaction));
  const [row] = await connection.sql`
    select number, code from receipts where payment_id = ${body.payment_id}`;
  const number = `R-${String(row!.number).padStart(6, "0")}`;
  return { number, code: row!.code as string, transaction };
}

const pdfOf = async (code: string, lang: string) =>
  readPdf(`${academy.url}/api/receipts/${code}/pdf/?lang=${lang}`);

test("has one A4 page with its text, its address and its metadata", async () => {
  const learner = await academy.person("learner", { firstName: "Rahima", lastName: "Khatun" });
  const { number, code, transaction } = await receipt(learner);
  const { response, size, document, info, text, box, links } = await pdfOf(code, "en");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-language": "en",
    "content-disposition": `inline; filename="${number}-en.pdf"`,
    "cache-control": "no-cache",
    "x-robots-tag": "noindex",
  });
  expect(size).toBeLessThan(120_000);
  expect(document.numPages).toBe(1);
  expect(box).toEqual([0, 0, 595, 842]);
  const address = `${config.publicUrl}/receipt/${code}`;
  for (const words of [
    "Bidya Academy",
    "Receipt",
    "Rahima Khatun",
    "Good clinical practice",
    number,
    "bKash",
    transaction,
    "4,000.00",
  ])
    expect(text).toContain(words);
  expect(text.replaceAll(/\s/g, "")).toContain(address);
  expect(info).toMatchObject({ Title: `Receipt ${number}`, Author: "Bidya Academy", Language: "en" });
  expect(links.map(({ url }) => url as string)).toEqual([address, address]);
});

test("is in Bengali with Bengali digits, except in what is compared with a wallet", async () => {
  const learner = await academy.person("learner", { firstName: "রহিমা", lastName: "খাতুন" });
  const { number, code, transaction } = await receipt(learner);
  const { info, text, document } = await pdfOf(code, "bn");
  expect(document.numPages).toBe(1);
  expect(info).toMatchObject({ Title: `রসিদ ${number}`, Language: "bn" });
  const figures = text
    .replaceAll(number, "")
    .replaceAll(transaction, "")
    .replace(/https?:[\S\s]+/g, "");
  expect(figures).not.toMatch(/\d/);
  expect(text).not.toContain("bKash");
  expect(figures.replaceAll(/\s/g, "")).toContain("৳৪,০০০.০০");
});

test("has room for the longest and the shortest name and title", async () => {
  const longest = await academy.person("learner", {
    firstName: "ক্ষ্ম".repeat(20),
    lastName: "W".repeat(100),
  });
  const shortest = await academy.person("learner", { firstName: "X", lastName: "Y" });
  const both = [await receipt(longest, "স্ত্রীরোগ ".repeat(40)), await receipt(shortest, "Y")];
  for (const { code } of both)
    for (const lang of ["en", "bn"]) {
      const { size, document } = await pdfOf(code, lang);
      expect(document.numPages).toBe(1);
      expect(size).toBeLessThan(120_000);
    }
});
