import type { Page } from "@playwright/test";

type Keys = { p256dh: string; auth: string };

/**
 * Has the page subscribe at our listener, under keys that we know: the push service of the browser's maker is out of
 * reach, and a browser without a window permits no notifications.
 */
export async function subscribeAt(page: Page, endpoint: string, keys: Keys): Promise<void> {
  await page.addInitScript(
    (terms) => {
      const made = {
        endpoint: terms.endpoint,
        toJSON: () => terms,
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription;
      Object.defineProperty(Notification, "permission", { value: "granted" });
      Notification.requestPermission = () => Promise.resolve("granted");
      let subscribed: PushSubscription | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(subscribed);
      PushManager.prototype.subscribe = () => {
        subscribed = made;
        return Promise.resolve(made);
      };
    },
    { endpoint, keys },
  );
}
