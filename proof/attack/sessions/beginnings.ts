import { auth } from "@candor/contract/areas/auth/calls.ts";
import { ask } from "../http/shot.ts";
import { logIn } from "../../harness/newcomer.ts";
import { knockWith } from "./knock.ts";
import type { Scene } from "./world.ts";

const LOG_INS = 20;
const CHOSEN = "A".repeat(43);

/** A sign-in never reuses an earlier token, and ends the session that it was shown. */
export const beginnings: Scene = async ({ server, somebody, must, findings }) => {
  const { base } = server;
  const email = await somebody();
  const guest = await guestToken(base);
  const known = new Set([CHOSEN, guest]);
  for (let turn = 0; turn < LOG_INS; turn += 1) {
    const before = [CHOSEN, guest, undefined][turn % 3];
    const token = await logIn(base, email, before);
    await must("out", "a log-in gives a token that is known", known.has(token) ? "in" : "out");
    if (Buffer.from(token, "base64url").length < 32) findings.push(`a token of ${token.length}`);
    known.add(token);
  }
  await must("out", "a token that was chosen before", knockWith(base, CHOSEN));
  await must("out", "a session that was shown at a log-in", knockWith(base, guest));
  if ((await accountOf(base, guest)) === email) findings.push("a guest's token is the user's");
};

async function guestToken(base: string): Promise<string> {
  const answer = await ask(`${base}/api${auth.calls.registerDemo.path}`, { method: "POST" });
  if (answer === "closed") throw new Error("no guest");
  return (JSON.parse(answer.text) as { message: string }).message;
}

async function accountOf(base: string, authorization: string): Promise<string | null> {
  const answer = await ask(`${base}/api/user/info`, { method: "GET", headers: { authorization } });
  if (answer === "closed") throw new Error("no answer");
  return (JSON.parse(answer.text) as { message: { email: string | null } }).message.email;
}
