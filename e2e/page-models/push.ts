import type { Page } from "@playwright/test";

type Keys = { p256dh: string; auth: string };

/**
 * Makes the page subscribe to push messages at the test's own service with known keys, since the browser maker's
 * service is out of reach and a headless browser permits no notifications.
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
