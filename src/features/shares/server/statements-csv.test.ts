import { expect, test } from "vitest";
import { refundPayment } from "#features/payment-review/contract.ts";
import { setUpShares, thisMonth, today } from "#tests/shares.ts";
import { exportStatements } from "../contract.ts";

const open = setUpShares();

test("the file of a month has every line with its amount, and no formulas", async () => {
  const person = await open.academy.person("instructor", { firstName: "=HYPERLINK(1)", lastName: "X" });
  const course = await open.courseOf(person, "@SUM(1)");
  await open.rate({ instructor_id: person.id }, "50");
  const { id } = await open.settled(course);
  await open.settled(course);
  await open.aMonthPasses();
  await open.academy.call(
    refundPayment,
    { params: { id }, body: { reason: "Asked for." } },
    { as: open.admin },
  );
  await open.pay(person, "500", { note: "=1+1" });
  const response = await fetch(`${open.academy.url}${exportStatements.path}?month=${thisMonth()}`, {
    headers: { authorization: `Bearer ${open.admin.access}`, "accept-language": "en" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="shares-${thisMonth()}.csv"`,
  );
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head).toBe(
    `\ufeff"Month","Instructor","Email","Entry","Course or note","Share (%)","Money (taka)","Amount (taka)"`,
  );
  const who = `"${thisMonth()}","'=HYPERLINK(1) X","${person.email}"`;
  expect(lines).toEqual([
    `${who},"From earlier months",,,,"4000"`,
    `${who},"Correction of earlier months","'@SUM(1)","50","-4000","-2000"`,
    `${who},"Paid out","${today()} =1+1",,,"-500"`,
    `${who},"Left at the end of the month",,,,"1500"`,
  ]);
});
