import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followTickets } from "../follow/tickets.ts";
import { openAsker } from "./asker.ts";
import { type OperatorConsole, openConsole } from "./console.ts";
import { type Harness, createHarness } from "./harness.ts";
import { connectLive } from "./live-client.ts";

let harness: Harness;
let office: OperatorConsole;
let stopFollowing: () => Promise<void>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  stopFollowing = await followTickets(harness.ctx);
});
afterAll(async () => {
  await stopFollowing();
  await office.close();
  await harness.close();
});

/** The console's answer to the first message of a ticket. */
const answer = async (id: string, key = randomUUID()) => {
  const input = { id, key, seq: 1, text: "Which network?", state: "waiting" } as const;
  return (await office.call("support", "support.answerTicket", input)).message.ticket;
};

async function listening(token: string) {
  const client = await connectLive(harness, token);
  const { room, snapshot } = await client.subscribe("support.tickets");
  const [next, waiting] = [() => client.next(room), () => client.waiting(room)];
  return { snapshot, next, waiting, close: () => client.socket.close() };
}

const textsOf = (read: unknown) =>
  (read as { messages: { by: string; text: string }[] }).messages.map(({ by, text }) => [by, text]);

it("an answer to a ticket reaches an open client at once, and does not name the operator", async () => {
  const mara = await openAsker(harness);
  const { id } = await mara.opened();
  const { next, close } = await listening(mara.token);
  expect(await answer(id)).toMatchObject({ state: "waiting", last_seq: 2 });
  expect(await next()).toMatchObject({
    list: [{ id, state: "waiting", last_seq: 2, is_unread: true }],
  });
  close();
  const read = await mara.read(id);
  expect(textsOf(read)).toEqual([
    ["user", "Where is my deposit?"],
    ["support", "Which network?"],
  ]);
  expect(JSON.stringify(read)).not.toContain(office.idOf("support"));
});

it("an answer that was not announced is in the next snapshot, once and in its place", async () => {
  const mara = await openAsker(harness);
  const { id } = await mara.opened();
  // Nothing is announced, as if the server was killed after the commit.
  await stopFollowing();
  const key = randomUUID();
  await answer(id, key);
  await answer(id, key);
  stopFollowing = await followTickets(harness.ctx);
  const { snapshot, close } = await listening(mara.token);
  close();
  expect(snapshot).toMatchObject({ list: [{ id, last_seq: 2, is_unread: true }] });
  expect(textsOf(await mara.read(id))).toHaveLength(2);
});

it("a user's tickets are not published to another user", async () => {
  const [mara, other] = [await openAsker(harness), await openAsker(harness)];
  const { next, waiting, close } = await listening(mara.token);
  await other.opened();
  const { id } = await mara.opened();
  expect(await next()).toMatchObject({ list: [{ id }] });
  expect(waiting()).toBe(0);
  close();
});
