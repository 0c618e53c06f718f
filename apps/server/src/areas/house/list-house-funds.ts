import type { house } from "@candor/contract/areas/house/operator.ts";
import { dec, formatDec, mul } from "@candor/money";
import { listHouseAccounts } from "../../ledger/house-funds.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";

export const listHouseFunds: OperatorReadHandler<typeof house.calls.listHouseFunds> = async (
  ctx,
) => {
  const rows = await listHouseAccounts(ctx.db);
  return rows.map(({ name, currency_id: currencyId, available }) => {
    const price = valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);
    return {
      account: name ?? "",
      currency_id: currencyId,
      currency_code: ctx.catalogue.currency(currencyId)?.code ?? "",
      available: formatDec(dec(available)),
      equivalent: price === undefined ? null : formatDec(mul(dec(available), price, "down")),
    };
  });
};
