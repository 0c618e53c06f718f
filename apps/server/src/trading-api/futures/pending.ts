import { setTimeout as after } from "node:timers/promises";
import type { Ctx } from "../../manifest/ctx.ts";
import { type PositionNow, positionsNow } from "./position-rows.ts";

const LOOKED_EVERY_MS = 200;
const LOOKS_MAX = 16;

/**
 * Waits until nothing accepted for these positions is undecided, about a second as a rule and three at most; returns
 * the positions.
 */
export async function onceDecided(
  { db }: Ctx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, PositionNow>> {
  for (let looks = 1; ; looks += 1) {
    const positions = await positionsNow(db, userId, ids);
    const isDecided = [...positions.values()].every(({ decision }) => decision === null);
    if (isDecided || looks >= LOOKS_MAX) return positions;
    await after(LOOKED_EVERY_MS);
  }
}
