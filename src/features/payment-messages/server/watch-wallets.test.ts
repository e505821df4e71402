import { beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { walletTime, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";
import { listPaymentMessages } from "../contract.ts";
import { watchWallets } from "./watch-wallets.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let learner: Someone;
beforeAll(async () => {
  shop = shopIn(academy);
  [admin, learner] = [await academy.person("admin"), await academy.person()];
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A message of bKash that arrived some minutes ago. */
async function arrived(minutes: number, taka: string, balance: string): Promise<string> {
  const id = transactionId();
  await shop.sms(
    `You have received Tk ${taka} from 01712345678. Fee Tk 0.00. Balance Tk ${balance}. TrxID ${id} at ${walletTime(ago(minutes))}`,
    "bKash",
    ago(minutes).toISOString(),
  );
  await academy.services.connection.sql`
    update sms_messages set created_at = ${ago(minutes).toISOString()} where trx_id = ${id}`;
  return id;
}

const alerts = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  const rows = (Array.isArray(body) ? body : body.results) as { message: string; link: string | null }[];
  return rows.filter(({ link }) => link === "/admin/payments/messages").map(({ message }) => message);
};
const watch = async () => watchWallets(academy.services, new Date());

describe("a wallet", () => {
  test("whose balance does not follow is told once, by page and mail, to administrators alone", async () => {
    await arrived(200, "10.00", "100.00");
    const jumped = await arrived(190, "10.00", "610.00");
    // Still too young to be judged: the text between them may be late.
    await arrived(5, "10.00", "9,000.00");
    await watch();
    await watch();
    expect(await alerts(admin)).toEqual([
      "The balance of bKash is ৳500.00 more than its messages say. A message is missing, or one is forged.",
    ]);
    expect(await alerts(learner)).toEqual([]);
    const { body } = await academy.call(listPaymentMessages, { query: { search: jumped } }, { as: admin });
    expect(body.results[0]).toMatchObject({ balance_difference: "500.00", outcome: "credited" });
    const mail = await academy.mail.nextMailTo(admin.email, 20_000, /balance of bKash/);
    expect(mail.text).toContain("৳500.00 more");
  });

  test("whose missing text comes late follows again", async () => {
    await arrived(195, "500.00", "600.00");
    await watch();
    const { body } = await academy.call(listPaymentMessages, {}, { as: admin });
    expect(body.results.filter((one) => one.balance_difference !== null)).toEqual([]);
  });

  test("that falls silent is told once for each silence", async () => {
    const day = 24 * 60;
    // Six messages came two hours ago on each of the last seven days, and none since three hours ago.
    for (let number = 1; number <= 7; number++)
      for (let place = 0; place < 6; place++) await silentMessage(day * number + 120 + place);
    await silentMessage(180);
    await watch();
    await watch();
    const told = () => alerts(admin).then((all) => all.filter((one) => one.includes("silent")));
    expect(await told()).toEqual([
      expect.stringMatching(/^Nagad has been silent since .+\. Look at the phone/),
    ]);
    // It speaks, and falls silent again.
    await silentMessage(170);
    await watch();
    await watch();
    expect(await told()).toHaveLength(2);
  });
});

async function silentMessage(minutes: number): Promise<void> {
  const id = transactionId("71");
  await shop.sms(
    `Money Received. Amount: Tk 10.00 Sender: 01712345678 TxnID: ${id} ${walletTime(ago(minutes))}`,
    "NAGAD",
  );
  await academy.services.connection.sql`
    update sms_messages set created_at = ${ago(minutes).toISOString()} where trx_id = ${id}`;
}
