import { randomUUID } from "node:crypto";
import type { ContractCommand } from "../../../../apps/server/src/exchange/contracts/requests.ts";
import type { Claim } from "../../../../apps/server/src/http/idempotency.ts";
import type { Realm } from "../../../../apps/server/src/ledger/accounts.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, dec, mul } from "@candor/money";
import { onTick } from "@candor/rules/contracts/mark.ts";
import type { Random } from "../../../harness/random.ts";
import type { Stage } from "./stage.ts";

export type Person = { id: string; realm: Realm };
export type Told = { acts: number; refused: Record<string, number> };

export type Place = Pick<Stage, "exchange" | "catalogue">;

/** The exchange that users act on, the random numbers of all their acts, and the counted answers. */
export type Crowd = {
  stage: Place;
  random: Random;
  told: Told;
  /** Whether users pay profit shares into the escrow, although no relation exists for them. */
  owesShares: boolean;
};

export const claimOf = ({ id: userId }: Person): Claim => ({
  userId,
  call: "proof",
  key: randomUUID(),
  requestHash: Buffer.alloc(16),
});

/** Sends the writer a command and counts its answer; false if it was refused. */
export async function ask({ stage, told }: Crowd, command: ContractCommand): Promise<boolean> {
  told.acts += 1;
  const answer = await stage.exchange().contracts.submit(command);
  if (!isRefusal(answer)) return true;
  told.refused[answer.refused] = (told.refused[answer.refused] ?? 0) + 1;
  return false;
}

export const chance = ({ random }: Crowd, percent: number): boolean => random.below(100) < percent;

/** A random ratio between two numbers of ten-thousandths. */
export const ratio = ({ random }: Crowd, low: number, high: number): Dec =>
  dec(((low + random.below(high - low + 1)) / 10_000).toFixed(4));

/** A price above or below the mark by this part, rounded to the tick. */
export function priceAway(mark: Dec, far: Dec, { isAbove, tick }: { isAbove: boolean; tick: Dec }) {
  const distance = mul(mark, far, "down");
  return onTick((isAbove ? mark + distance : mark - distance) as Dec, tick);
}

/** A user's slippage: some accept any, some hardly any. */
export const slippageOf = (crowd: Crowd): Dec | undefined =>
  chance(crowd, 60) ? undefined : ratio(crowd, 0, 30);
