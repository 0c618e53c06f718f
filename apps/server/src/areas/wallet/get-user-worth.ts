import type { wallet } from "@candor/contract/areas/wallet/operator.ts";
import { formatDec, mul } from "@candor/money";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { userWorth } from "./user-worth.ts";

export const getUserWorth: OperatorReadHandler<typeof wallet.calls.getUserWorth> = async (
  ctx,
  { input: { id } },
) => {
  const { assets, owed, net, leftOut, debts } = await userWorth(ctx, id);
  return {
    assets: formatDec(assets),
    owed: formatDec(owed),
    net: formatDec(net),
    left_out: leftOut,
    debts: debts.map(({ currencyId, amount }) => {
      const price = valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);
      return {
        currency_code: ctx.catalogue.currency(currencyId)?.code ?? "",
        amount: formatDec(amount),
        equivalent: price === undefined ? null : formatDec(mul(amount, price, "up")),
      };
    }),
  };
};
