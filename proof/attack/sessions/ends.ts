import { auth } from "@candor/contract/areas/auth/calls.ts";
import { account } from "@candor/contract/areas/account/calls.ts";
import { ask, isDone } from "../http/shot.ts";
import { logIn } from "../../harness/newcomer.ts";
import { openOperators } from "../../harness/operators.ts";
import { enter, knockBySocket, knockWith, secondsUntil } from "./knock.ts";
import type { Scene, World } from "./world.ts";

/** The message that cuts a socket off takes a moment to arrive. */
const CUT_MS = 2_000;
const DEVICES = 3;

export async function logOut(base: string, authorization: string): Promise<void> {
  const url = `${base}/api${auth.calls.logout.path}`;
  const answer = await ask(url, { method: "POST", headers: { authorization } });
  if (!isDone(answer)) throw new Error("nobody was logged out");
}

/** An ended session must be refused by calls and sockets. */
async function mustBeOver({ server, must }: World, name: string, token: string): Promise<void> {
  await must("out", name, knockWith(server.base, token));
  await must("out", `${name} by a socket`, knockBySocket(server.base, { auth: { token } }));
}

/** A log-out ends one session, at once and in every place, and no other of the same user. */
export const logOuts: Scene = async (world) => {
  const { server, somebody, must, findings } = world;
  const { base } = server;
  const email = await somebody();
  const [ended, other] = [await logIn(base, email), await logIn(base, email)];
  const cut = await enter(base, { auth: { token: ended } });
  const goingOn = await enter(base, { auth: { token: other } });
  await must("in", "both of two sessions", cut.outcome);
  await must("in", "both of two sessions", goingOn.outcome);
  await logOut(base, ended);
  await mustBeOver(world, "a session that was logged out", ended);
  const seconds = await secondsUntil(() => !cut.socket.connected, CUT_MS);
  if (seconds === undefined) findings.push("a socket outlived its session");
  await must("in", "the other session", knockWith(base, other));
  await must("in", "the other session's socket", goingOn.socket.connected ? "in" : "out");
  goingOn.socket.close();
};

/** Support signs a user out everywhere. */
export const signOuts: Scene = async (world) => {
  const { server, somebody, must, findings } = world;
  const { base } = server;
  const email = await somebody();
  const tokens: string[] = [];
  while (tokens.length < DEVICES) tokens.push(await logIn(base, email));
  const inside = await Promise.all(tokens.map((token) => enter(base, { auth: { token } })));
  for (const { outcome } of inside) await must("in", "each of three devices", outcome);
  const [support] = await openOperators(server, "support", 1);
  const id = await idOf(base, tokens[0] ?? "");
  await support?.call("account.signOutUser", { id, reason: "a device was lost" });
  for (const token of tokens) await mustBeOver(world, "a device that was signed out", token);
  const areOut = () => inside.every(({ socket }) => !socket.connected);
  if ((await secondsUntil(areOut, CUT_MS)) === undefined)
    findings.push("a socket outlived a sign-out");
};

async function idOf(base: string, authorization: string): Promise<string> {
  const url = `${base}/api${account.calls.getUser.path}`;
  const answer = await ask(url, { method: "GET", headers: { authorization } });
  if (answer === "closed") throw new Error("no answer");
  return (JSON.parse(answer.text) as { message: { id: string } }).message.id;
}
