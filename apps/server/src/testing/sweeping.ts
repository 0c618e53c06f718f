import { beginSweeps } from "../areas/withdrawal/sweeping/begin.ts";
import { followMoves, sendMoves } from "../areas/withdrawal/sweeping/send-moves.ts";
import type { Paying } from "./paying.ts";

/** The steps of a sweep, one at a time: sending, and recording the outcome. */
export const sweepingOf = (world: Pick<Paying, "run">) => ({
  send: async (kind: "fuel" | "sweep"): Promise<void> => {
    await world.run(beginSweeps);
    await world.run(sendMoves(kind));
  },
  follow: () => world.run(followMoves),
});
