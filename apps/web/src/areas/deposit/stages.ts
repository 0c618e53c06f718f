import type { Deposit } from "./data.ts";

/** What a deposit goes through, by how it is known. */
const STAGES = {
  voucher: ["told", "checked", "credited"],
  chain: ["seen", "confirmed", "credited"],
} as const satisfies Record<Deposit["way"], readonly string[]>;
export type Stage = (typeof STAGES)[Deposit["way"]][number];

/** The second stage decides: it is under way, or it is where a deposit has ended. */
const DECIDING = 1;

export const stagesOf = ({ way }: Pick<Deposit, "way">): readonly Stage[] => STAGES[way];

/** How many stages a deposit has behind it. */
export const stagesDone = ({ way, state }: Pick<Deposit, "way" | "state">): number =>
  state === "credited" ? STAGES[way].length : DECIDING;
