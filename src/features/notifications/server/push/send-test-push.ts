import { academyName } from "#features/academy/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { consumeAttempt, type RateLimit } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/notifications.ts";
import type { TestResult } from "../../push-contract.ts";
import { deletePushDevice, findDevice, noteDelivery } from "../queries/push-devices.ts";
import { deliver } from "./deliver.ts";
import { testPayload } from "./payload.ts";
import { pushKeys } from "./push-keys.ts";

const tests: RateLimit = { name: "push-tests", max: 10, seconds: 10 * 60 };

/**
 * Sends a test to a device of a person, and waits for the answer of its push service.
 * @throws 404 if it is not theirs; 429 for too many tests.
 */
export async function sendTestPush(
  { db, config }: Pick<Services, "db" | "config">,
  person: Person,
  id: number,
): Promise<TestResult> {
  const device = await findDevice(db, person.id, id);
  if (!device) throw notFound(m.push_device_not_found());
  await consumeAttempt(db, tests, String(person.id));
  const payload = testPayload(await academyName(db), language());
  const by = { keys: await pushKeys(db), signal: new AbortController().signal };
  const { result } = await deliver(config, device, payload, by);
  if (result === "gone") {
    await deletePushDevice(db, person.id, id);
    return "gone";
  }
  if (result !== "delivered") return "failed";
  await noteDelivery(db, id);
  return "sent";
}
