import { setTimeout as sleep } from "node:timers/promises";
import { logIn } from "../../harness/newcomer.ts";
import { logOut } from "./ends.ts";
import { enter, knockWith } from "./knock.ts";
import type { Scene } from "./world.ts";

const CALLS = 200;
const AFTERWARDS = 20;
const SOCKETS = 5;
/** A socket that was let in at the last moment must be cut off within this time. */
const CUT_MS = 500;
const COUNT_A_ROUND = 100;
const ROUNDS_MIN = 3;

/**
 * Calls and sockets arrive while the session ends: each that begins after the answer must be refused. In every other
 * round the session was unused for hours, which makes each look-up slower.
 */
export const atOnce: Scene = async ({ server, somebody, random, count, must }) => {
  const { base, pool } = server;
  const email = await somebody();
  for (let round = 0; round < Math.max(ROUNDS_MIN, count / COUNT_A_ROUND); round += 1) {
    const token = await logIn(base, email);
    if (round % 2 === 0)
      await pool.query("UPDATE auth_sessions SET seen_at = seen_at - interval '2 hours'");
    const early = random.below(CALLS);
    const call = () => knockWith(base, token);
    const calls = Array.from({ length: early }, call);
    const sockets = Array.from({ length: SOCKETS }, () => enter(base, { auth: { token } }));
    const ended = logOut(base, token);
    calls.push(...Array.from({ length: CALLS - early }, call));
    await ended;
    const late = Array.from({ length: AFTERWARDS }, call);
    for (const outcome of late) await must("out", "a call after the log-out", outcome);
    const inside = await Promise.all(sockets);
    await Promise.all(calls);
    await sleep(CUT_MS);
    for (const { socket } of inside) {
      await must("out", "a socket after the log-out", socket.connected ? "in" : "out");
      socket.close();
    }
  }
};
