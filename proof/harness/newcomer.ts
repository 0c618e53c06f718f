import { ask } from "../attack/http/shot.ts";
import type { RunningServer } from "./running-server.ts";

const PASSWORD = "five tall lighthouses";

export type Newcomer = { email: string; token: string };

/** A user who registers by e-mail in the ordinary way and is signed in. */
export async function newcomer(
  server: Pick<RunningServer, "pool" | "base">,
  name: string,
): Promise<Newcomer> {
  const email = `${name}@candor.example`;
  await postForm(`${server.base}/api/sms_mail`, { user_string: email, scene: "register" });
  const code = await codeSentTo(server, email);
  const chosen = { password: PASSWORD, re_password: PASSWORD };
  const token = await postForm(`${server.base}/api/user/register`, {
    user_string: email,
    code,
    ...chosen,
  });
  return { email, token };
}

/** Opens a new session of the same user. */
export const logIn = (base: string, email: string, token?: string): Promise<string> =>
  postForm(`${base}/api/user/login`, { user_string: email, password: PASSWORD }, token);

/** The latest code to an address in the outbox. */
export async function codeSentTo(
  { pool }: Pick<RunningServer, "pool">,
  address: string,
): Promise<string> {
  const { rows } = await pool.query<{ body: string }>(
    "SELECT body FROM outbox_messages WHERE target = $1 ORDER BY created_at DESC LIMIT 1",
    [address],
  );
  const [code] = /\b\d{6}\b/.exec(rows[0]?.body ?? "") ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${address}`);
  return code;
}

/** The message of an answer, which has to be a text. */
async function postForm(
  url: string,
  fields: Record<string, string>,
  token?: string,
): Promise<string> {
  const answer = await ask(url, {
    method: "POST",
    headers: token === undefined ? {} : { authorization: token },
    body: new URLSearchParams(fields),
  });
  const text = answer === "closed" ? answer : answer.text;
  const { type, message } = JSON.parse(text) as { type: string; message: unknown };
  if (type !== "ok") throw new Error(`${url}: ${text}`);
  return String(message);
}
