import { setTimeout as sleep } from "node:timers/promises";
import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import type pg from "pg";
import { TRADED, type Stage } from "./stage.ts";
import { type User, claimOf } from "./users.ts";
import { judgeOptions, untilSettled } from "../../prop/options/judge.ts";
import type { Random } from "../../harness/random.ts";
import { chainFaults } from "../../verify/settlement/check.ts";

/** Durations so short that many options end in every scene. */
export const STAGE_SECONDS = [3, 6] as const;

const USDT = 3;
const PAUSE_MS = 60;
const PAUSE_RANDOM_MS = 240;
const BUSY_MS = 50;

/** Buys options on either side one after another until `isOver`, and notes the accepted ones. */
export async function buyOptions(
  stage: Stage,
  user: User,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  for (; !isOver(); await sleep(PAUSE_MS + random.below(PAUSE_RANDOM_MS))) {
    if (stage.state.isQuiet) continue;
    const request = {
      claim: claimOf(user, "options.submitOption"),
      realm: user.realm,
      marketId: random.pick(TRADED),
      request: {
        direction: random.pick(["up", "down"] as const),
        seconds: random.pick(STAGE_SECONDS),
        currencyId: USDT,
        stake: dec(`${5 + random.below(5)}`),
      },
    };
    try {
      // A request answered busy is repeated under the same key.
      for (;;) {
        const answer = await stage.pair.leader.exchange.options.submit(request);
        if (!isRefusal(answer)) stage.options.add(answer.ok.id);
        else if (answer.refused === "busy") {
          await sleep(BUSY_MS);
          continue;
        }
        break;
      }
    } catch (error) {
      stage.wrong(`an option of ${user.realm} failed: ${String(error)}`);
    }
  }
}

/** Once all options have ended, judges each result by the rules and by the published record. */
export async function judgeStage({ options: acknowledged, wrong }: Stage, owners: pg.Pool) {
  await untilSettled(owners);
  const judged = await judgeOptions(owners, { acknowledged, wrong });
  return { ...judged, chain_faults: await chainFaults(owners, wrong) };
}
