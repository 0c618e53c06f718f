import { logIn } from "../../harness/newcomer.ts";
import { knockBySocket, knockWith } from "./knock.ts";
import type { Scene } from "./world.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** A little less than a session may stay unused. */
const UNUSED = 7 * DAY - HOUR;
/** The rest of thirty days after four such pauses, and one hour more. */
const REST = 30 * DAY - 4 * UNUSED + HOUR;

/** A session ends after seven days without use, and after thirty however much it is used. */
export const limits: Scene = async ({ server: { base }, somebody, pass, must }) => {
  const email = await somebody();
  const [used, unused] = [await logIn(base, email), await logIn(base, email)];
  await must("in", "a new session", knockWith(base, unused));
  for (let turn = 1; turn <= 4; turn += 1) {
    await pass(UNUSED);
    await must("in", `a session in use after ${turn} weeks`, knockWith(base, used));
    if (turn === 2) await must("out", "a session that was not used", knockWith(base, unused));
  }
  const late = await logIn(base, email);
  await pass(REST);
  const token = used;
  await must("out", "a session of a month by a socket", knockBySocket(base, { auth: { token } }));
  await must("out", "a session of a month", knockWith(base, used));
  await must("in", "a session of days", knockWith(base, late));
};
