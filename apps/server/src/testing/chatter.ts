import { randomInt, randomUUID } from "node:crypto";
import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { registerUser } from "./factories.ts";
import type { Answered, Harness } from "./harness.ts";

export type ChatEntry = CallOutput<"chat.sendMessage">;
type More = Partial<CallInput<"chat.sendMessage">>;

const DAY_MS = 86_400_000;
/** Longer than a user has to wait between two messages. */
const TURN_MS = 2_000;

const outcome = <T>({ refusal, message }: Answered<T>): T | string => refusal?.code ?? message;

/** A name that no other test has, in letters that form no word. */
export const newName = (): string =>
  `Q${Array.from({ length: 8 }, () => "bcdfghjkpqtvwxyz"[randomInt(16)] ?? "b").join("")}`;

/** A live user of an older account with a name; each action returns the refusal where there is one. */
export async function openChatter(harness: Harness, { name = newName(), isOld = true } = {}) {
  const { token, id } = await registerUser(harness);
  if (isOld)
    await harness.database.ownerPool.query("UPDATE users SET created_at = $2 WHERE id = $1", [
      id,
      new Date(harness.clock.now().getTime() - 2 * DAY_MS),
    ]);
  if (name !== "") await harness.call("account.editProfile", { nickname: name }, { token });
  const say = async (text: string, more: More = {}, room: ChatRoom = "en") =>
    outcome(
      await harness.call("chat.sendMessage", { room, key: randomUUID(), text, ...more }, { token }),
    );
  return {
    id,
    name,
    token,
    /** Sends at once, however long ago the last message was. */
    say,
    /** Sends once the wait between messages is over. */
    saySoon: async (text: string, more: More = {}, room: ChatRoom = "en") => {
      harness.clock.advance(TURN_MS);
      return say(text, more, room);
    },
    /** Sends a message that has to be accepted. */
    said: async (text: string, more: More = {}, room: ChatRoom = "en"): Promise<ChatEntry> => {
      harness.clock.advance(TURN_MS);
      const entry = await say(text, more, room);
      if (typeof entry === "string") throw new Error(entry);
      return entry;
    },
    own: async (room: ChatRoom = "en") =>
      (await harness.call("chat.getOwn", { room }, { token })).message,
    report: async (seq: number, room: ChatRoom = "en") =>
      outcome(
        await harness.call("chat.reportMessage", { room, seq: `${seq}`, cause: "scam" }, { token }),
      ),
    block: async (number: number | null, kind: "mute" | "block" | "none") =>
      outcome(await harness.call("chat.setBlock", { number: `${number ?? 0}`, kind }, { token })),
  };
}

export type Chatter = Awaited<ReturnType<typeof openChatter>>;
