import { logIn } from "../../harness/newcomer.ts";
import { logOut } from "./ends.ts";
import { enter, knockWith, secondsUntil } from "./knock.ts";
import type { World } from "./world.ts";

/** Another process trusts a look-up for so long, and checks its sockets once a minute. */
const BELIEVED_MS = 5_000;
const SOCKETS_MS = 60_000 + BELIEVED_MS;
const SLACK_MS = 1_500;

export type Elsewhere = { calls_s: number | undefined; sockets_s?: number | undefined };

/** Measures how long a session that was logged out at one process works at another that knew it. */
export async function elsewhere(world: World, isFull: boolean): Promise<Elsewhere> {
  const { server, somebody, must, findings } = world;
  const other = await server.startAnother();
  const token = await logIn(server.base, await somebody());
  const inside = await enter(other.base, { auth: { token } });
  await must("in", "a socket at the other process", inside.outcome);
  await must("in", "the other process", knockWith(other.base, token));
  await logOut(server.base, token);
  await must("out", "the process that was told", knockWith(server.base, token));
  const isOut = async () => (await knockWith(other.base, token)) !== "in";
  const isCut = () => !inside.socket.connected;
  const [calls, sockets] = await Promise.all([
    secondsUntil(isOut, BELIEVED_MS + SLACK_MS),
    isFull ? secondsUntil(isCut, SOCKETS_MS + SLACK_MS) : undefined,
  ]);
  inside.socket.close();
  if (calls === undefined) findings.push("another process believes for longer than it may");
  if (!isFull) return { calls_s: calls };
  if (sockets === undefined) findings.push("another process's socket outlived its session");
  return { calls_s: calls, sockets_s: sockets };
}
