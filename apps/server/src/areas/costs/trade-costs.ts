import type { Database } from "../../feed/event-rows.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import { contractCosts } from "./contract-costs.ts";
import { conversionCosts } from "./conversion-costs.ts";
import { optionCosts } from "./option-costs.ts";
import { readSeconds } from "./seconds.ts";
import type { Span, TradeCost, Untraced } from "./trade.ts";

/** The costs beyond the index of each trade that these events decided, in both realms. */
export async function* tradeCosts(
  database: Database,
  catalogue: Catalogue,
  span: Span,
): AsyncGenerator<TradeCost | Untraced> {
  const seconds = await readSeconds(database, span);
  yield* contractCosts(database, catalogue, seconds, span);
  yield* conversionCosts(database, catalogue, seconds, span);
  yield* optionCosts(database, seconds, span);
}
