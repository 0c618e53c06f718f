import type { chat } from "@candor/contract/areas/chat/calls.ts";
import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { notify } from "../notices/index.ts";
import { countedMessage, standingRefusal } from "./decide.ts";
import { findMessage, findSent } from "./entry-rows.ts";
import { mentionedIn } from "./mentions.ts";
import { insertReport } from "./report-rows.ts";
import { addEntry, getRoom } from "./room-rows.ts";
import { entryView } from "./view.ts";
import {
  countMessage,
  findAnswered,
  findRestriction,
  getWriter,
  hasUnreadMention,
  lastWritten,
} from "./writer-rows.ts";

type Message = {
  userId: string;
  room: ChatRoom;
  key: string;
  text: string;
  replyTo: number | undefined;
  picture: { id: string; name: string } | undefined;
  isSuspect: boolean;
};
type Code = (typeof chat.calls.sendMessage)["refusals"][number] | "live-only";
type Sent = { entry: ReturnType<typeof entryView>; isNew: boolean };

/** Writes a user's screened message. Each user writes one at a time; the room's row is locked last. */
export async function write(
  ctx: Ctx,
  tx: Tx,
  { userId, room, key, text, replyTo, picture, isSuspect }: Message,
): Promise<Sent | Refusal<Code>> {
  await lockKey(tx, `chat ${userId}`);
  const before = await findSent(tx, userId, key);
  if (before !== undefined) return { entry: entryView(before), isNew: false };
  const now = ctx.clock.now();
  const [terms, writer] = [await getRoom(tx, room), await getWriter(tx, userId)];
  const restriction = await findRestriction(tx, userId, { room, now });
  const standing = standingRefusal(terms, writer, restriction, now);
  if (standing !== undefined) return standing;
  const counted = countedMessage(terms, writer, await lastWritten(tx, userId, room), now);
  if (isRefusal(counted)) return counted;
  if (replyTo !== undefined) {
    const answered = await findAnswered(tx, userId, { room, seq: replyTo });
    if (answered === undefined) return refuse("not-found");
    if (answered.is_blocked) return refuse("chat-blocked");
  }
  const mentioned = await mentionedIn(tx, userId, text);
  if (isRefusal(mentioned)) return mentioned;
  await countMessage(tx, userId, counted);
  await tell(ctx, tx, mentioned, writer.nickname ?? "");
  const seq = await addEntry(tx, {
    room,
    key,
    text,
    created_at: now,
    user_id: userId,
    is_suspect: isSuspect,
    mentions: mentioned.map(({ number }) => number),
    ...(replyTo !== undefined && { reply_to: replyTo }),
    ...(picture !== undefined && { picture_id: picture.id, picture: picture.name }),
  });
  if (isSuspect) await insertReport(tx, { room, seq, user_id: null, cause: "imitation", at: now });
  const entry = await findMessage(tx, room, seq);
  if (entry === undefined) throw new Error(`no entry ${room} ${seq}`);
  return { entry: entryView(entry), isNew: true };
}

/** Notifies the mentioned users, each once an hour at most, and not while they have an unread mention. */
async function tell(
  ctx: Ctx,
  tx: Tx,
  mentioned: readonly { user_id: string }[],
  author: string,
): Promise<void> {
  const hour = ctx.clock.now().toISOString().slice(0, 13);
  for (const { user_id } of mentioned)
    if (!(await hasUnreadMention(tx, user_id)))
      await notify(ctx, tx, user_id, "chat-mentioned", { author }, `chat mention ${hour}`);
}
