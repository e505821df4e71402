// Everything that was acknowledged is stored, even after SIGKILL in the middle of payments.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const secret = "a webhook secret for this test";
const learners = [
  "sharmin-nahar",
  "tanvir-hasan",
  "kamrul-islam",
  "nadia-chowdhury",
  "jahid-hasan",
  "priya-saha",
];

let dataDir: string;
let academy: RunningAcademy;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-killed-"));
});
afterAll(async () => {
  await academy.end();
  await removeFolder(dataDir);
});

const start = async () => startAcademy({ DATA_DIR: dataDir, DEMO: "1", SMS_WEBHOOK_SECRET: secret });

interface Json {
  [field: string]: any;
}
async function call(method: string, path: string, body?: object, access?: string, headers: object = {}) {
  const response = await fetch(academy.url + path, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: response.status, body: (await response.json()) as Json };
}

const logIn = async (key: string) =>
  (await call("POST", "/api/accounts/login/", { email: `${key}@demo.bidya.test`, password: demoPassword }))
    .body.access as string;

test("every acknowledged payment and every verified enrolment survives", async () => {
  academy = await start();
  const tokens = await Promise.all(learners.map(logIn));
  const courses = (await call("GET", "/api/list-courses/")).body as unknown as Json[];
  const priced = courses.filter((course) => Number(course.price) > 0);

  interface Acknowledged {
    paymentId: number;
    learner: number;
    course: number;
    settledBySms: boolean;
  }
  const acknowledged: Acknowledged[] = [];
  let number = 0;
  let killed = false;

  /** One learner buys course after course until the server is killed. */
  async function buyOn(learner: number): Promise<void> {
    const access = tokens[learner]!;
    for (const course of priced) {
      if (killed) return;
      const order = await call("POST", "/api/orders/", { course_id: course.course_id }, access);
      if (order.status === 409) continue;
      const trx = `KILL${String(++number).padStart(6, "0")}`;
      const settledBySms = number % 2 === 0;
      const submitted = await call(
        "POST",
        "/api/manualpaymentsubmit/",
        {
          course_id: String(course.course_id),
          paid_amount: order.body.due,
          sender_number: "01712345678",
          transaction_id: trx,
        },
        access,
      );
      if (submitted.status >= 300) throw new Error(JSON.stringify(submitted.body));
      const entry = {
        paymentId: submitted.body.payment_id,
        learner,
        course: course.course_id,
        settledBySms: false,
      };
      acknowledged.push(entry);
      if (settledBySms) {
        const text = bkashSms(trx, order.body.due);
        const sms = await call("POST", "/api/payments/sms/", { from: "bKash", text }, undefined, {
          "x-webhook-secret": secret,
        });
        if (sms.status >= 300) throw new Error(JSON.stringify(sms.body));
        entry.settledBySms = true;
      }
    }
  }

  // Calls that are cut off by the kill fail; only those before it count.
  const buying = learners.map(async (_, index) =>
    buyOn(index).catch((error: Error) => {
      if (!killed) throw error;
    }),
  );
  await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(25);
  killed = true;
  await academy.end("SIGKILL");
  await Promise.all(buying);

  academy = await start();
  const again = await Promise.all(learners.map(logIn));
  expect(acknowledged.some(({ settledBySms }) => settledBySms)).toBe(true);
  for (const { paymentId, learner } of acknowledged) {
    const payment = await call("GET", `/api/payments/${paymentId}/`, undefined, again[learner]);
    expect(payment.status).toBe(200);
  }
  for (const { paymentId, learner, course } of acknowledged.filter(({ settledBySms }) => settledBySms)) {
    const payment = await call("GET", `/api/payments/${paymentId}/`, undefined, again[learner]);
    expect(payment.body.status).toBe("verified");
    const courseRoom = await call("GET", `/api/enrolled-course/${course}/`, undefined, again[learner]);
    expect(courseRoom.status).toBe(200);
  }
  const admin = await call("POST", "/api/accounts/login/", {
    email: "admin@bidya.test",
    password: demoPassword,
  });
  const overview = await call("GET", "/api/admin/overview/", undefined, admin.body.access);
  expect(overview.body.unexplained_enrolments).toBe(0);
}, 180_000);
