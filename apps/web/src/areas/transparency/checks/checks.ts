import type { CheckedId } from "../cards.ts";
import { checkDraws } from "./draws.ts";
import type { Check } from "./found.ts";
import { checkHeads } from "./heads.ts";
import { checkBestGame, checkMonths, checkReceipt } from "./own.ts";
import {
  checkContracts,
  checkCopy,
  checkDual,
  checkIeo,
  checkLoans,
  checkStaking,
} from "./programs.ts";
import { checkSeconds } from "./seconds.ts";
import { checkFund, checkQueue, checkVolumes } from "./sums.ts";

/** The checks that this browser computes, by the card that shows them. */
export const CHECKS: Readonly<Record<CheckedId, Check>> = {
  ticks: checkSeconds,
  options: checkReceipt,
  liquidation: checkContracts,
  copy: checkCopy,
  ieo: checkIeo,
  staking: checkStaking,
  dual: checkDual,
  loans: checkLoans,
  draws: checkDraws,
  game: checkBestGame,
  statements: checkMonths,
  heads: checkHeads,
  withdrawals: checkQueue,
  fund: checkFund,
  volumes: checkVolumes,
};
