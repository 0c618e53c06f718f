import { house } from "@candor/contract/areas/house/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec, scaleOf } from "@candor/money";
import { findHouseAccount } from "../../ledger/house-funds.ts";
import { isFunding } from "./funding-rows.ts";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";

export const requestCapital: OperatorWriteHandler<typeof house.calls.requestCapital> = async (
  ctx,
  { input, operator, tx, record },
) => {
  const { from, to, funding, reason } = input;
  record({ target: `house:${from}>${to}`, reason });
  const currency = ctx.catalogue.currency(input.currency_id);
  if (currency === undefined) return refuse("unknown-currency");
  if (from === to) return refuse("same-account");
  for (const name of [from, to])
    if ((await findHouseAccount(tx, name, currency.id)) === undefined) return refuse("not-found");
  if (scaleOf(input.number) > currency.decimals)
    return refuse("too-many-decimals", { decimals: `${currency.decimals}` });
  const asked = { funding, from, currencyId: currency.id, amount: input.number };
  if (!(await isFunding(tx, asked))) return refuse("funding-differs");
  const payload = {
    from,
    to,
    currency_id: currency.id,
    number: formatDec(input.number),
    ...(funding !== undefined && { funding }),
  };
  record({ after: payload });
  const subject = `${from} > ${to}`;
  return openedRequest(ctx, tx, house.queues.capital, { subject, reason, payload, operator });
};
