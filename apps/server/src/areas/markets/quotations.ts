import type { Ctx } from "../../manifest/ctx.ts";
import { closingPrices } from "./rows.ts";
import { contractQuotationView, quotationView } from "./view.ts";

/** The spot markets with their latest figures, each with its base currency's name. */
export async function spotQuotations({ db, feed, clock, catalogue }: Ctx) {
  const shown = { feed, now: clock.now() };
  const closes = await closingPrices(db, catalogue.markets, shown.now);
  return catalogue.markets.map((market) =>
    quotationView(
      market,
      catalogue.currency(market.baseId)?.name ?? market.baseCode,
      shown,
      closes.get(market.id) ?? [],
    ),
  );
}

/** The contracts with their latest figures. */
export async function contractQuotations({ db, feed, clock, catalogue: { contracts } }: Ctx) {
  const shown = { feed, now: clock.now() };
  const indexes = contracts.map(({ indexId, calendar }) => ({ id: indexId, calendar }));
  const closes = await closingPrices(db, indexes, shown.now);
  return contracts.map((contract) =>
    contractQuotationView(contract, shown, closes.get(contract.indexId) ?? []),
  );
}
