import webPush from "web-push";
import { boundedFetch } from "../platform/bounded-fetch.ts";
import type { Ctx } from "../manifest/ctx.ts";
import type { Db } from "../db/pool.ts";
import { type Carrier, RefusedForGood } from "./carriers.ts";
import { isPushEndpoint } from "./push-endpoint.ts";

const ANSWER_MS = 5_000;
const ANSWER_BYTES = 16_384;
/** How long a push service keeps a message that it cannot deliver yet. */
const LIFE_SECONDS = 86_400;
/** The answers for a browser's subscription that no longer exists. */
const GONE = new Set([404, 410]);
/** The answers by which the service refuses this message. */
const REFUSED = new Set([400, 413]);

/** Sends to a browser's push service, encrypted for that browser (RFC 8291, RFC 8292). */
export const pushCarrier = ({ db, config }: Pick<Ctx, "db" | "config">): Carrier => {
  const send = boundedFetch({
    timeoutMs: ANSWER_MS,
    bytesMax: () => ANSWER_BYTES,
    signal: new AbortController().signal,
  });
  return async ({ target, body }) => {
    const subscription = await findSubscription(db, target);
    if (subscription === undefined) throw new RefusedForGood("nobody is subscribed any more");
    const { endpoint, p256dh, auth } = subscription;
    if (!isPushEndpoint(endpoint, config)) throw new RefusedForGood("no known push service");
    const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails: config.push,
      TTL: LIFE_SECONDS,
      contentEncoding: "aes128gcm",
      urgency: "high",
    });
    const { "Content-Length": _length, ...headers } = sealed.headers;
    const answer = await send(endpoint, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: sealed.body,
    });
    if (answer.ok) return;
    const says = `the push service answered ${answer.status}`;
    if (GONE.has(answer.status)) await deleteSubscription(db, target);
    throw GONE.has(answer.status) || REFUSED.has(answer.status)
      ? new RefusedForGood(says)
      : new Error(says);
  };
};

const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom("push_subscriptions")
    .select(["endpoint", "p256dh", "auth"])
    .where("id", "=", id)
    .executeTakeFirst();

const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
