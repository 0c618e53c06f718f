import { DEFAULT_RATES } from "../../../apps/server/src/platform/config/limits.ts";
import type { Judge } from "./judge.ts";
import type { Player } from "./player.ts";

const REQUESTS = 1_000;
const LANES = 25;

/** A script that moves as fast as it can uses up its own minute and no other player's. */
export async function flood(judge: Judge, script: Player, other: Player): Promise<void> {
  const [{ id }, theirs] = [await script.start(), await other.start()];
  const told = new Map<string, number>();
  const began = performance.now();
  let left = REQUESTS;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const one = await script.told({ id, number: 1 + (left % 2), direction: "up" });
      told.set(one, (told.get(one) ?? 0) + 1);
    }
  };
  const [played] = await Promise.all([
    other.play(theirs.id, 5),
    ...Array.from({ length: LANES }, lane),
  ]);
  const stopped = told.get("too-many-requests") ?? 0;
  // A slow machine takes longer: it may take one budget at first and one for each minute that has passed.
  const minutes = 1 + Math.ceil((performance.now() - began) / 60_000);
  const most = DEFAULT_RATES.play * minutes;
  const counts = JSON.stringify(Object.fromEntries(told));
  judge.say("flood", `${counts} of ${REQUESTS}`, stopped >= REQUESTS - most && stopped > 0);
  judge.say(
    "flood",
    counts,
    [...told.keys()].every((one) => KNOWN.includes(one)),
  );
  judge.say("flood", `${played.number} moves of another player`, played.number === 5);
}

/** The answers that a script may get: moved, refused or limited. */
const KNOWN = ["done", "game-out-of-turn", "game-nothing-moves", "too-many-requests", "busy"];
