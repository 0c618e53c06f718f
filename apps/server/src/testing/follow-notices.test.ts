import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { followNotices } from "../follow/notices.ts";
import { demoUser, userIdOf } from "./factories.ts";
import { type Harness, createHarness } from "./harness.ts";
import { type LiveClient, connectLive } from "./live-client.ts";
import { notify } from "../areas/notices/index.ts";

let harness: Harness;
let stopFollowing: () => Promise<void>;
const open: LiveClient[] = [];
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  stopFollowing = await followNotices(harness.ctx);
});
afterAll(async () => {
  await stopFollowing();
  await harness.close();
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});

async function listening(token: string) {
  const client = await connectLive(harness, token);
  open.push(client);
  const { room, snapshot } = await client.subscribe("notices.own");
  return { client, snapshot, next: () => client.next(room), waiting: () => client.waiting(room) };
}
/** A reader who has already received the notice that a new user finds. */
async function openReader() {
  const noticed = once(harness.ctx.bus, "noticed");
  const token = await demoUser(harness);
  await noticed;
  return { token, userId: await userIdOf(harness, token) };
}
const notifyUser = (userId: string) =>
  inTransaction(harness.ctx.db, (tx) => notify(harness.ctx, tx, userId, "signed-out", {}));

it("a notice reaches its user's open clients once it is committed, whichever process wrote it", async () => {
  const { token, userId } = await openReader();
  const { snapshot, next } = await listening(token);
  expect(snapshot).toMatchObject({ unread: 1 });
  const told = next();
  await notifyUser(userId);
  const { message } = await harness.call("notices.listNotices", {}, { token });
  expect(await told).toEqual({ unread: 2, newest: message.list[0]?.id });
});

it("reading notices on one device lowers the unread count on the others", async () => {
  const { token } = await openReader();
  const { next } = await listening(token);
  const told = next();
  await harness.call("notices.readNotices", {}, { token });
  expect(await told).toMatchObject({ unread: 0 });
});

it("a rolled back notice is published to no user, and another user's is not either", async () => {
  const { token, userId } = await openReader();
  const other = await openReader();
  const { next, waiting } = await listening(token);
  await notifyUser(other.userId);
  const rolledBack = inTransaction(harness.ctx.db, async (tx) => {
    await notify(harness.ctx, tx, userId, "signed-out", {});
    throw new Error("undone");
  });
  await expect(rolledBack).rejects.toThrow("undone");
  const told = next();
  await notifyUser(userId);
  expect(await told).toMatchObject({ unread: 2 });
  expect(waiting()).toBe(0);
});
