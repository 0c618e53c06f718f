import { type Dec, add } from "@candor/money";
import { type Draft, changeBalance } from "../settlement/draft.ts";
import type { Fund } from "./shared.ts";

/** Changes what the house has available and set aside; only this writer does so. */
export function changeFund(draft: Draft, fund: Fund, available: Dec, frozen: Dec): void {
  changeBalance(draft, fund.accountId, available, frozen);
  fund.available = add(fund.available, available);
}
