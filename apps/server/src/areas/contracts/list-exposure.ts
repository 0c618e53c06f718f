import type { contracts } from "@candor/contract/areas/contracts.operator.ts";
import { ZERO, abs, formatDec, mul, sub } from "@candor/money";
import { contractKey } from "../../exchange/contracts/contract-book.ts";
import { houseBalance } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { quoteOf } from "./valued.ts";

export const listExposure: OperatorReadHandler<typeof contracts.calls.listExposure> = async (
  ctx,
) => {
  const { id: currencyId, code } = quoteOf(ctx);
  const at = { realm: "live", currencyId } as const;
  const books = ctx.exchange.contractBooks();
  return {
    currency_code: code,
    house: formatDec(await houseBalance(ctx.db, { ...at, name: houseName.contracts })),
    insurance: formatDec(await houseBalance(ctx.db, { ...at, name: houseName.insurance })),
    list: ctx.catalogue.contracts.map((market) => {
      const { terms } = market;
      const book = books.get(contractKey("live", market.id));
      const { long, short } = book?.open ?? { long: ZERO, short: ZERO };
      const mark = book?.lastMark?.price;
      // Where users are long, the house is short, and buys to have nothing on either side.
      const hedge = sub(long, short);
      return {
        symbol: market.symbol,
        mark: mark === undefined ? null : formatDec(mark),
        long: formatDec(long),
        short: formatDec(short),
        hedge: formatDec(hedge),
        value: mark === undefined ? null : formatDec(mul(abs(hedge), mark, "half")),
        exposure_max: formatDec(terms.exposureMax),
      };
    }),
  };
};
