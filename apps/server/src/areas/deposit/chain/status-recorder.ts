import type { ChainReader, Round } from "@candor/chains";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { noteStatus } from "./status-rows.ts";

type Ended = Round | { error: unknown };

/** Records the outcome of each round on a chain, so that every process knows how it is followed. */
export function createStatusRecorder({ db, clock, log }: Ctx, network: FollowedNetwork) {
  let tip: number | undefined;
  let before: string | undefined;
  let noted: Promise<void> = Promise.resolve();
  return {
    /** Wraps a reader to record the height of its chain's last block. */
    through: (reader: ChainReader): ChainReader => ({
      ...reader,
      tip: async () => {
        tip = await reader.tip();
        return tip;
      },
    }),
    record: (round: Ended): void => {
      const state = typeof round === "string" ? round : "failing";
      // An outage is logged once, not every two seconds.
      if (state !== before && state === "failing")
        log.warn(
          { err: typeof round === "string" ? undefined : round.error, network },
          "a chain is not followed",
        );
      if (state !== before && state === "too-deep")
        log.error({ network }, "a chain has forked too deep to follow");
      if (before === "failing" && state !== before)
        log.info({ network }, "a chain is followed again");
      before = state;
      const status = { network, state, tip: tip ?? null, at: clock.now() };
      noted = noted
        .then(() => noteStatus(db, status))
        .catch((error: unknown) => log.warn({ err: error, network }, "a status was not recorded"));
    },
    /** Resolves when everything is recorded. */
    idle: () => noted,
  };
}
