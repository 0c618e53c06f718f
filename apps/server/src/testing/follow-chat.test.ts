import { randomUUID } from "node:crypto";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followChat } from "../follow/chat.ts";
import { openChatter } from "./chatter.ts";
import { type OperatorConsole, openConsole } from "./console.ts";
import { type Harness, createHarness } from "./harness.ts";
import { connectLive } from "./live-client.ts";

type Frame = ChannelMessage<"chat.messages">;

let harness: Harness;
let office: OperatorConsole;
let stopFollowing: () => Promise<void>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  stopFollowing = await followChat(harness.ctx);
});
afterAll(async () => {
  await stopFollowing();
  await office.close();
  await harness.close();
});

/** A reader who goes on from a number as a client does: what was seen is passed over, and a gap is an error. */
async function openReader(room: string, after?: number) {
  const client = await connectLive(harness);
  const { room: name, snapshot } = await client.subscribe("chat.messages", {
    room,
    ...(after !== undefined && { after }),
  });
  const first = snapshot as Frame;
  const seen = first.list.map(({ seq }) => seq);
  let last = first.last_seq;
  return {
    first,
    seen,
    close: () => client.socket.close(),
    frame: async () => (await client.next(name)) as Frame,
    until: async (seq: number) => {
      while (last < seq) {
        const { list } = (await client.next(name)) as Frame;
        for (const entry of list.filter((one) => one.seq > last)) {
          if (entry.seq !== last + 1) throw new Error(`${entry.seq} after ${last}`);
          last = entry.seq;
          seen.push(last);
        }
      }
      return seen;
    },
  };
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

it("a message reaches every reader once and in order, and so does a removal from the console", async () => {
  const mara = await openChatter(harness);
  const [guest, other] = [await openReader("en"), await openReader("en")];
  let last = 0;
  for (let at = 0; at < 5; at += 1) last = (await mara.said(`Message ${at}`)).seq;
  expect(await guest.until(last)).toEqual(from(1, last));
  await office.call("support", "chat.removeMessage", { room: "en", seq: last, reason: "no place" });
  expect(await other.until(last + 1)).toEqual(from(1, last + 1));
  guest.close();
  other.close();
});

it("a chat message that was not announced comes with the next one, once and in its place", async () => {
  const mara = await openChatter(harness);
  await mara.said("First", {}, "fra");
  const reader = await openReader("fra");
  // Nothing is announced, as if the server was killed after the commit.
  await stopFollowing();
  const untold = await mara.said("Untold", {}, "fra");
  stopFollowing = await followChat(harness.ctx);
  expect(await reader.until(untold.seq)).toEqual([1, 2]);
  reader.close();
});

it("a returning reader continues from the last number, and is told if too many messages came meanwhile", async () => {
  const mara = await openChatter(harness);
  for (let at = 0; at < 3; at += 1) await mara.said(`Day ${at}`, {}, "jp");
  const back = await openReader("jp", 1);
  expect([back.seen, back.first.is_cut]).toEqual([[2, 3], false]);
  back.close();
  await harness.database.ownerPool.query(
    `WITH numbered AS (UPDATE chat_rooms SET last_seq = 203 WHERE room = 'jp')
     INSERT INTO chat_entries (room, seq, user_id, key, text, created_at)
     SELECT 'jp', n, $1, gen_random_uuid(), 'x', now() FROM generate_series(4, 203) n`,
    [mara.id],
  );
  const late = await openReader("jp", 3);
  expect([late.seen, late.first.is_cut]).toEqual([from(154, 203), true]);
  late.close();
  const wrong = await openReader("jp", 900);
  expect([wrong.first.last_seq, wrong.first.is_cut]).toEqual([203, true]);
  wrong.close();
});

it("readers of a room are told when it is closed", async () => {
  const reader = await openReader("th");
  const terms = { room: "th", slow_seconds: 30, wait_hours: 24, is_closed: true } as const;
  await office.call("support", "chat.setRoom", { ...terms, reason: "a flood" });
  expect(await reader.frame()).toMatchObject({ slow_seconds: 30, is_closed: true, list: [] });
  const post = { room: "th", key: randomUUID(), text: "Back soon" } as const;
  await office.call("support", "chat.postMessage", post);
  expect(await reader.until(1)).toEqual([1]);
  reader.close();
});
