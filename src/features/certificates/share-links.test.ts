import { expect, test } from "vitest";
import { linkedInLink, whatsAppLink } from "./share-links.ts";

const certificate = {
  number: "BID-2026-000042-7KQ4M2",
  course_title: "গবেষণাপত্র লেখা & more: 100%",
  academy_name: "Bidya Academy",
  issued_at: "2026-11-21T10:00:00.000Z",
};
const address = "https://bidya.example/certificate/BID-2026-000042-7KQ4M2";
const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test("LinkedIn gets every field of a certificate", () => {
  const link = linkedInLink(certificate, address);
  expect(link).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?/);
  expect(fieldsOf(link)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: certificate.course_title,
    organizationName: "Bidya Academy",
    issueYear: "2026",
    issueMonth: "11",
    certUrl: address,
    certId: certificate.number,
  });
});

test.each([
  ["2026-12-31T17:59:59.000Z", "2026", "12"],
  ["2026-12-31T18:00:00.000Z", "2027", "1"],
])("%s is in month %s-%s in Bangladesh", (issued_at, issueYear, issueMonth) => {
  expect(fieldsOf(linkedInLink({ ...certificate, issued_at }, address))).toMatchObject({
    issueYear,
    issueMonth,
  });
});

test("WhatsApp gets the whole sentence", () => {
  const sentence = `I completed “${certificate.course_title}”: ${address}`;
  expect(fieldsOf(whatsAppLink(sentence))).toEqual({ text: sentence });
});
