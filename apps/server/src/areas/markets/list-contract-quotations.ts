import type { markets } from "@candor/contract/areas/markets.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { closingPrices } from "./rows.ts";
import { contractQuotationView } from "./view.ts";

export const listContractQuotations: ReadHandler<
  typeof markets.calls.listContractQuotations
> = async ({ db, feed, clock, catalogue: { contracts } }) => {
  const shown = { feed, now: clock.now() };
  const indexes = contracts.map(({ indexId, calendar }) => ({ id: indexId, calendar }));
  const closes = await closingPrices(db, indexes, shown.now);
  return contracts.map((contract) =>
    contractQuotationView(contract, shown, closes.get(contract.indexId) ?? []),
  );
};
