import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createDelivery } from "../../outbox/deliver.ts";
import { pushCarrier } from "../../outbox/push-carrier.ts";
import { demoUser, openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { newBrowser, openPushService, senderOf } from "../../testing/push-service.ts";
import { notify } from "./index.ts";

let harness: Harness;
let service: Awaited<ReturnType<typeof openPushService>>;
const ANSWERS: Record<string, number> = {
  "/gone": 410,
  "/unknown": 404,
  "/led": 302,
  "/busy": 500,
};
beforeAll(async () => {
  service = await openPushService((path) => ANSWERS[path] ?? 201);
  harness = await createHarness();
  (harness.ctx.config.push.hosts as string[]).push(service.host);
});
afterAll(async () => {
  await service.close();
  await harness.close();
});
afterEach(async () => {
  service.received.length = 0;
  await harness.database.ownerPool.query("DELETE FROM outbox_messages");
});

const subscribe = (token: string, endpoint: string, browser = newBrowser()) =>
  harness.call(
    "notices.subscribePush",
    { endpoint, p256dh: browser.p256dh, auth: browser.auth },
    { token },
  );
const at = (path: string): string => service.origin + path;
const notifyUser = (userId: string) =>
  inTransaction(harness.ctx.db, (tx) =>
    notify(harness.ctx, tx, userId, "price-alert", {
      symbol: "BTC/USDT",
      direction: "above",
      price: "100000",
      reached: "100800",
    }),
  );
const deliver = async (): Promise<void> => {
  const delivery = createDelivery(harness.ctx, "push", pushCarrier(harness.ctx));
  delivery.turn(new AbortController().signal);
  await delivery.idle();
};
const pathsReceived = () => service.received.map(({ path }) => path);
const subscriptionsOf = async (userId: string): Promise<string[]> => {
  const rows = await harness.ctx.db
    .selectFrom("push_subscriptions")
    .select("endpoint")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ endpoint }) => new URL(endpoint).pathname);
};

describe("a push message", () => {
  it("a push message reaches the subscribed browser encrypted and signed with the key it subscribed under", async () => {
    const { token, id } = await registerUser(harness);
    const browser = newBrowser();
    expect((await subscribe(token, at("/one"), browser)).message).toEqual({ is_subscribed: true });
    await notifyUser(id);
    await deliver();
    const [pushed] = service.received;
    expect(browser.open(pushed!)).toEqual({
      title: "Price alert",
      body: "BTC/USDT has reached 100,800. Your alert was set at 100,000 or above.",
      url: "/h5/#/pages/transaction/currency?symbol=BTC%2FUSDT",
    });
    expect(pushed?.body.includes("BTC")).toBe(false);
    expect(pushed?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const { message } = await harness.call("notices.getPushKey", {}, { token });
    const { key, claims } = senderOf(pushed!);
    expect(key).toBe(message.key);
    expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:nobody@candor.example" });
  });

  it("a push message goes to every browser of its user and to no other user's", async () => {
    const own = await registerUser(harness);
    const other = await registerUser(harness);
    await subscribe(own.token, at("/own-a"));
    await subscribe(own.token, at("/own-b"));
    await subscribe(other.token, at("/other"));
    await notifyUser(own.id);
    await deliver();
    expect(pathsReceived().toSorted()).toEqual(["/own-a", "/own-b"]);
  });

  it("a push message to a subscription that its service no longer knows ends the subscription", async () => {
    const { token, id } = await registerUser(harness);
    for (const path of ["/gone", "/unknown", "/busy", "/kept"]) await subscribe(token, at(path));
    await notifyUser(id);
    await deliver();
    expect((await subscriptionsOf(id)).toSorted()).toEqual(["/busy", "/kept"]);
    const { rows } = await harness.database.pool.query<{ state: string }>(
      "SELECT state FROM outbox_messages WHERE channel = 'push' ORDER BY state",
    );
    expect(rows.map(({ state }) => state)).toEqual(["waiting", "sent", "failed", "failed"]);
  });

  it("a push message does not follow its service's redirects", async () => {
    const { token, id } = await registerUser(harness);
    await subscribe(token, at("/led"));
    await notifyUser(id);
    await deliver();
    expect(pathsReceived()).toEqual(["/led"]);
  });

  it("a push message is not sent once the operator's list no longer names its host", async () => {
    const { token, id } = await registerUser(harness);
    await subscribe(token, at("/named"));
    await notifyUser(id);
    const hosts = harness.ctx.config.push.hosts as string[];
    const named = hosts.splice(0);
    await deliver();
    hosts.push(...named);
    expect(service.received).toEqual([]);
  });

  it("a push message that is a day late is dropped", async () => {
    const { token, id } = await registerUser(harness);
    await subscribe(token, at("/late"));
    await notifyUser(id);
    harness.clock.advance(86_400_001);
    await deliver();
    expect(service.received).toEqual([]);
  });
});

describe("a subscription", () => {
  it("a subscription to a host that is no push service is refused", async () => {
    const { token } = await registerUser(harness);
    const endpoints = [
      "https://localhost/push",
      "http://169.254.169.254/latest/meta-data",
      "http://fcm.googleapis.com/fcm/send/a",
      "https://user:secret@fcm.googleapis.com/fcm/send/a",
      "https://evil.example/push",
    ];
    for (const endpoint of endpoints)
      expect((await subscribe(token, endpoint)).refusal?.code).toBe("push-service-unknown");
  });

  it("a subscription with a key that nothing can be encrypted for is refused", async () => {
    const { token } = await registerUser(harness);
    const answer = await subscribe(token, at("/x"), { ...newBrowser(), p256dh: "B".repeat(87) });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field: "p256dh" } });
  });

  it("a user has at most ten subscriptions, and an eleventh replaces the oldest", async () => {
    const { token, id } = await registerUser(harness);
    for (let index = 0; index < 12; index += 1) {
      harness.clock.advance(1_000);
      await subscribe(token, at(`/device-${index}`));
    }
    const left = await subscriptionsOf(id);
    expect(left).toHaveLength(10);
    expect(left[0]).toBe("/device-2");
  });

  it("a user ends the own subscription, but not another user's", async () => {
    const { token, id } = await registerUser(harness);
    const other = await registerUser(harness);
    await subscribe(token, at("/mine"));
    const endpoint = at("/mine");
    await harness.call("notices.unsubscribePush", { endpoint }, { token: other.token });
    expect(await subscriptionsOf(id)).toEqual(["/mine"]);
    await harness.call("notices.unsubscribePush", { endpoint }, { token });
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  it("a subscription ends with its session and not with another one", async () => {
    const { token, id } = await registerUser(harness);
    const second = await openSession(harness, id);
    await subscribe(token, at("/first"));
    await subscribe(second, at("/second"));
    await harness.call("auth.logout", {}, { token });
    expect(await subscriptionsOf(id)).toEqual(["/second"]);
  });

  it("a browser's subscription moves to the user who subscribes it next", async () => {
    const before = await registerUser(harness);
    const after = await registerUser(harness);
    await subscribe(before.token, at("/shared"));
    await subscribe(after.token, at("/shared"));
    expect(await subscriptionsOf(before.id)).toEqual([]);
    expect(await subscriptionsOf(after.id)).toEqual(["/shared"]);
  });

  it("a demo account without an owner cannot subscribe", async () => {
    const answer = await subscribe(await demoUser(harness), at("/guest"));
    expect(answer.refusal?.code).toBe("account-required");
  });
});
