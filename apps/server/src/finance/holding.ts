import type { Dec } from "@candor/money";
import type { FinanceArea } from "./terms.ts";

/** What somebody has in a finance product, as the finance tab adds it up and puts it into its calendar. */
export type Holding = {
  area: FinanceArea;
  id: string;
  currencyId: number;
  /** What is in it, and of a loan what is owed. */
  amount: Dec;
  /** What it has brought since 00:00 UTC, and since it began: of the same currency; of a loan what it has cost. */
  earnedToday: Dec;
  earnedTotal: Dec;
  /** When it ends, or the next part of it comes; null: whenever its owner wishes. */
  dueAt: Date | null;
};

/** What somebody has earned in an area, open or closed, by currency: since 00:00 UTC, and altogether. */
export type Earned = { currencyId: number; today: Dec; total: Dec };
