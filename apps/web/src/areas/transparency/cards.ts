import type { PATHS } from "../../paths.ts";

/** The cards whose check this browser makes; liabilities are checked where the snapshots stand. */
export const CHECKED = [
  "ticks",
  "options",
  "liquidation",
  "copy",
  "ieo",
  "staking",
  "dual",
  "loans",
  "draws",
  "game",
  "statements",
  "heads",
  "withdrawals",
  "fund",
  "volumes",
] as const;
export type CheckedId = (typeof CHECKED)[number];

type CardId = CheckedId | "liabilities";

/** `runs`: the checks of the whole installation; `file`: the program that a user runs; `screen`: where more of it stands. */
export type ProofCard = {
  id: CardId;
  runs: readonly string[];
  file?: `${string}.mjs`;
  screen?: keyof typeof PATHS;
};

export const CARDS: readonly ProofCard[] = [
  { id: "heads", runs: ["heads", "audit"], file: "watch-candor.mjs" },
  { id: "ticks", runs: ["ticks"], file: "check-options.mjs" },
  { id: "liabilities", runs: ["liabilities"], file: "check-liabilities.mjs" },
  { id: "options", runs: ["settlement"], file: "check-options.mjs", screen: "optionRecord" },
  { id: "liquidation", runs: ["liquidation"], file: "check-contracts.mjs" },
  { id: "copy", runs: ["copy"], file: "check-copy.mjs" },
  { id: "ieo", runs: ["ieo"], file: "check-ieo.mjs" },
  { id: "staking", runs: ["staking"], file: "check-staking.mjs" },
  { id: "dual", runs: ["dual"], file: "check-dual.mjs" },
  { id: "loans", runs: ["loans"], file: "check-loans.mjs" },
  { id: "draws", runs: ["draws"] },
  { id: "game", runs: ["game"] },
  { id: "statements", runs: ["statement"] },
  { id: "withdrawals", runs: ["invariants"] },
  { id: "fund", runs: ["liquidation"], file: "check-contracts.mjs", screen: "insuranceFund" },
  { id: "volumes", runs: ["invariants"], screen: "costs" },
];

export const isChecked = (id: CardId): id is CheckedId => CHECKED.some((one) => one === id);
