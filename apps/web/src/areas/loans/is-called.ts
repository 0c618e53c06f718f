import { cmp, dec } from "@candor/money";
import type { Loan } from "./data.ts";

/** Whether its borrower is called; where collateral was just added, before the house has looked again. */
export const isCalled = ({ state, called_at: calledAt, ltv, call }: Loan): boolean =>
  state === "open" && calledAt !== null && (ltv === null || cmp(dec(ltv), dec(call)) >= 0);
