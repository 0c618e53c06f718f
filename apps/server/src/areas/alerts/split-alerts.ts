import { type Dec, dec, div } from "@candor/money";
import { CORPORATE_ACTIONS, type CorporateAction } from "@candor/rules/contracts/calendars.ts";
import { onTick } from "@candor/rules/contracts/mark.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { Tx } from "../../db/transaction.ts";
import { listUnsplit, writeSplit } from "./rows.ts";

/** How many alerts one transaction restates. */
const SLICE = 500;

/**
 * Restates waiting alerts on shares that were split until a moment, each once, since a split moves the price but no
 * value. Returns true if a slice was full and more may be left.
 */
export async function splitAlerts(
  tx: Tx,
  { contracts }: Pick<Catalogue, "contracts">,
  through: Date,
  actions: readonly CorporateAction[] = CORPORATE_ACTIONS,
): Promise<boolean> {
  for (const action of actions) {
    const at = new Date(action.at);
    const contract = contracts.find(({ symbol }) => symbol === action.symbol);
    if (action.kind !== "split" || at > through || contract === undefined) continue;
    const { id, terms } = contract;
    const restated = (price: Dec): Dec =>
      onTick(div(price, dec(action.ratio), "half"), terms.priceTick);
    const alerts = await listUnsplit(tx, id, at, SLICE);
    for (const { id: alertId, price } of alerts)
      await writeSplit(tx, alertId, restated(dec(price)), at);
    if (alerts.length === SLICE) return true;
  }
  return false;
}
