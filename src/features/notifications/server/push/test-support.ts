// Browsers of an academy's people at a push service of the test, and what waits for them.
import { afterAll, beforeAll, expect } from "vitest";
import type { Someone, TestAcademy } from "#tests/academy.ts";
import { type Browser, openPushService, type PushService } from "#tests/push-service.ts";
import { putPushDevice, type Shows } from "../../push-contract.ts";

/** For the tests of one file. The academy has `PUSH_TO_LOOPBACK`. */
export function setUpPush(academy: TestAcademy) {
  let service: PushService;
  beforeAll(async () => {
    service = await openPushService();
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
  });

  async function deviceOf(someone: Someone, shows: Shows = "what"): Promise<Browser> {
    const browser = service.browser();
    const { status } = await academy.call(
      putPushDevice,
      { body: { ...browser.subscription, shows } },
      { as: someone },
    );
    expect(status).toBe(200);
    return browser;
  }

  async function withDevice(shows?: Shows): Promise<{ someone: Someone; browser: Browser }> {
    const someone = await academy.person();
    return { someone, browser: await deviceOf(someone, shows) };
  }

  const waiting = async (someone: Pick<Someone, "id">) =>
    academy.services.db
      .selectFrom("push_messages as message")
      .innerJoin("push_devices as device", "device.id", "message.device_id")
      .select(["message.attempts", "message.due_at", "message.notification_id"])
      .where("device.user_id", "=", someone.id)
      .execute();
  const devices = async ({ id }: Someone) =>
    academy.services.db.selectFrom("push_devices").selectAll().where("user_id", "=", id).execute();
  /** Makes what waits due, as if its time had come. */
  const pass = async () => {
    await academy.services.db.updateTable("push_messages").set({ due_at: new Date() }).execute();
    await academy.services.connection.sql.notify("push_queued", "");
  };
  /** Waits until the first try of the one message that waits failed, and that is recorded. */
  const putOff = async (someone: Pick<Someone, "id">) =>
    expect
      .poll(
        async () => {
          const [row] = await waiting(someone);
          // A message that is being sent is due in two minutes.
          return row?.attempts === 1 && row.due_at.getTime() - Date.now() < 90_000;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
  const sent = async (browser: Browser, count: number) =>
    expect.poll(() => browser.received.length, { timeout: 10_000 }).toBe(count);
  const nothingWaits = async (someone: Someone) =>
    expect.poll(async () => waiting(someone), { timeout: 10_000 }).toEqual([]);

  return {
    browser: () => service.browser(),
    deviceOf,
    withDevice,
    waiting,
    devices,
    pass,
    putOff,
    sent,
    nothingWaits,
  };
}

/** The texts of the messages that a browser got. */
export const texts = ({ received }: Browser): string[] => received.map(({ payload }) => payload.text);
