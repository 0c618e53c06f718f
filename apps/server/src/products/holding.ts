import type { Dec } from "@candor/money";
import type { FinanceArea } from "@candor/contract/shown-words.ts";
import type { Ctx } from "../manifest/ctx.ts";

/** A user's holding in a finance product, for the sums and the calendar of the finance tab. */
export type Holding = {
  area: FinanceArea;
  id: string;
  currencyId: number;
  /** The invested amount, or for a loan the debt. */
  amount: Dec;
  /** Its earnings since 00:00 UTC and since it began, in the same currency; for a loan its costs. */
  earnedToday: Dec;
  earnedTotal: Dec;
  /** When it ends or its next part is due; null if its owner may end it at any time. */
  dueAt: Date | null;
};

/** A user's earnings in an area, open or closed, by currency: since 00:00 UTC, and in total. */
export type Earned = { currencyId: number; today: Dec; total: Dec };

/** What an area of the finance hub reports about a user. */
export type Holdings = {
  holdingsOf: (ctx: Ctx, userId: string) => Promise<Holding[]>;
  /** Absent if all earnings are in its holdings. */
  earnedOf?: (ctx: Ctx, userId: string) => Promise<Earned[]>;
  /** Set if its holdings are debts. */
  isDebt?: true;
};
