import { call } from "./call.ts";

/** Whether this device gets push messages, or why it cannot. */
export type PushState = "unsupported" | "denied" | "off" | "on";

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscribed(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscribed()) === undefined ? "off" : "on";
}

/** Asks for the browser's permission, and has the server send to it. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { key } = await call("notices.getPushKey", {});
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made under another key of the server cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await send(made);
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const made = await subscribed();
  await made?.unsubscribe();
  if (made !== undefined) await call("notices.unsubscribePush", { endpoint: made.endpoint });
  return "off";
}

/** A subscription ends with its session: the next sign-in goes on with it. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== "granted") return;
  const made = await subscribed();
  if (made !== undefined) await send(made);
}

async function send(made: PushSubscription): Promise<void> {
  const { endpoint = "", keys = {} } = made.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await call("notices.subscribePush", { endpoint, p256dh, auth });
}
