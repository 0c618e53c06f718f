import { randomInt, randomUUID } from "node:crypto";
import type { Client } from "@candor/contract/client.ts";
import sharp from "sharp";
import { callAs } from "../../harness/call-as.ts";
import { newcomer } from "../../harness/newcomer.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { ask } from "../http/shot.ts";
import { toldOf } from "../support/asker.ts";

export type Talker = {
  call: Client;
  token: string;
  name: string;
  /** "done", or the code of the refusal. */
  say: (text: string, more?: { picture?: string; reply_to?: number }) => Promise<string>;
};

const LETTERS = "bcdfghjkpqtvwxyz";

/** Opens a user with a name; the account is two days old unless `isOld` is false. */
export async function openTalker(server: RunningServer, { isOld = true } = {}): Promise<Talker> {
  const { token, email } = await newcomer(server, `talker-${randomUUID()}`);
  if (isOld)
    await server.pool.query(
      "UPDATE users SET created_at = created_at - interval '2 days' WHERE email = $1",
      [email],
    );
  const call = callAs(server.base, token);
  const name = `Q${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
  await call("account.editProfile", { nickname: name });
  return {
    call,
    token,
    name,
    say: (text, more = {}) =>
      toldOf(call("chat.sendMessage", { room: "en", key: randomUUID(), text, ...more })),
  };
}

/** Moves the time of every message back, so that the next messages do not come too soon. */
export const letTimePass = async ({ pool }: RunningServer): Promise<void> => {
  await pool.query("UPDATE chat_writers SET wrote_at = wrote_at - interval '1 minute'");
  await pool.query("UPDATE chat_entries SET created_at = created_at - interval '1 minute'");
};

export async function uploadPicture({ base }: RunningServer, token: string): Promise<string> {
  const red = { create: { width: 8, height: 8, channels: 3, background: "red" } } as const;
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await sharp(red).png().toBuffer())]), "red.png");
  const answer = await ask(`${base}/api/upload`, {
    method: "POST",
    headers: { authorization: token },
    body,
  });
  if (answer === "closed") throw new Error("the picture was not taken");
  return (JSON.parse(answer.text) as { message: string }).message;
}
