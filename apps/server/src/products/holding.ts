import type { Dec } from "@candor/money";
import type { FinanceArea } from "@candor/contract/shown-words.ts";
import type { Ctx } from "../manifest/ctx.ts";

/** A user's holding in a finance product, as the finance tab adds it up and puts it into its calendar. */
export type Holding = {
  area: FinanceArea;
  id: string;
  currencyId: number;
  /** The invested amount, and of a loan the debt. */
  amount: Dec;
  /** What it has brought since 00:00 UTC, and since it began: of the same currency; of a loan what it has cost. */
  earnedToday: Dec;
  earnedTotal: Dec;
  /** When it ends, or the next part of it comes; null: whenever its owner wishes. */
  dueAt: Date | null;
};

/** A user's earnings in an area, open or closed, by currency: since 00:00 UTC, and in total. */
export type Earned = { currencyId: number; today: Dec; total: Dec };

/** What an area of the finance hub tells of a user. */
export type Holdings = {
  holdingsOf: (ctx: Ctx, userId: string) => Promise<Holding[]>;
  /** Absent: it has earned nothing that its holdings do not say. */
  earnedOf?: (ctx: Ctx, userId: string) => Promise<Earned[]>;
  /** What it holds is owed by its user. */
  isDebt?: true;
};
