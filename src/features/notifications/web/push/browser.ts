import { ApiError, callApi } from "#kit/web/api.ts";
import {
  keepPushDevice,
  type PushDevice,
  putPushDevice,
  readPushKey,
  type Shows,
} from "../../push-contract.ts";

const worker = "/push-worker.js";

/**
 * What this browser allows. `iphone`: it allows nothing before the site is on the home screen. `blocked`: the person
 * refused, and only the settings of the browser change that. `off`: it can be asked.
 */
export type PushState =
  | { is: "unsupported" | "iphone" | "blocked" | "off" }
  | { is: "on"; device: PushDevice };

/** The person closed the question of the browser without an answer. */
export class NoAnswer extends Error {}

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Says that this browser has the session of today. @returns null if it is no device of this person. */
export async function keepDevice(subscription: PushSubscription): Promise<PushDevice | null> {
  try {
    return await callApi(keepPushDevice, { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function readState(): Promise<PushState> {
  if (!isSupported()) return { is: isApple() ? "iphone" : "unsupported" };
  if (Notification.permission === "denied") return { is: "blocked" };
  const subscription = Notification.permission === "granted" ? await findSubscription() : null;
  const device = subscription && (await keepDevice(subscription));
  return device ? { is: "on", device } : { is: "off" };
}

const store = async (subscription: PushSubscription, shows: Shows): Promise<PushDevice> => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return callApi(putPushDevice, { body: { endpoint: endpoint ?? "", keys: { p256dh, auth }, shows } });
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const its = subscription.options?.applicationServerKey;
  // A browser that does not say it has the key that it was given.
  return !its || String(new Uint8Array(its)) === String(key);
};

/**
 * Asks the browser, and registers it. It must be called by a tap.
 * @throws NoAnswer; an error of the browser or of the server.
 */
export async function turnOn(shows: Shows): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") return { is: "blocked" };
  if (permission !== "granted") throw new NoAnswer();
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf((await callApi(readPushKey)).key);
  let subscription = await pushManager.getSubscription();
  // The academy was restored from a backup with another key.
  if (subscription && !isSameKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return { is: "on", device: await store(subscription, shows) };
}

/** Changes what the locked screen shows. */
export async function changeShows(shows: Shows): Promise<PushState> {
  const subscription = await findSubscription();
  return subscription ? { is: "on", device: await store(subscription, shows) } : { is: "off" };
}
