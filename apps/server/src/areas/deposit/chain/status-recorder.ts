import type { ChainReader, Round } from "@candor/chains";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { noteStatus } from "./status-rows.ts";

type Ended = Round | { error: unknown };

/** Writes down how each look at a chain ended, so that every process can say how it is followed. */
export function createStatusRecorder({ db, clock, log }: Ctx, network: FollowedNetwork) {
  let tip: number | undefined;
  let before: string | undefined;
  let noted: Promise<void> = Promise.resolve();
  return {
    /** The same reader, of which is noted how far its chain goes. */
    through: (reader: ChainReader): ChainReader => ({
      ...reader,
      tip: async () => {
        tip = await reader.tip();
        return tip;
      },
    }),
    record: (round: Ended): void => {
      const state = typeof round === "string" ? round : "failing";
      // An outage is one line and not one every two seconds.
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
    /** Resolves when all is written down. */
    idle: () => noted,
  };
}
