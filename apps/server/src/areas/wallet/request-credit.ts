import { wallet } from "@candor/contract/areas/wallet/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec, scaleOf } from "@candor/money";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { openedRequest } from "../../operators/ask.ts";
import { findUserRow } from "../account/index.ts";

export const requestCredit: OperatorWriteHandler<typeof wallet.calls.requestCredit> = async (
  ctx,
  { input, operator, tx, record },
) => {
  const { id, reason } = input;
  record({ target: `user:${id}`, reason });
  const user = await findUserRow(tx, id, ctx.clock.now());
  if (user === undefined) return refuse("not-found");
  const currency = ctx.catalogue.currency(input.currency_id);
  if (currency === undefined) return refuse("unknown-currency");
  if (currency.kind === "fiat" && input.type !== "legal")
    return refuse("fiat-legal-only", { currency: currency.code });
  if (scaleOf(input.number) > currency.decimals)
    return refuse("too-many-decimals", { decimals: `${currency.decimals}` });
  const payload = {
    realm: user.realm,
    currency_id: currency.id,
    type: input.type,
    number: formatDec(input.number),
    source: input.source,
  };
  record({ after: payload });
  const asked = { subject: user.account_name, userId: id, reason, payload, operator };
  return openedRequest(ctx, tx, wallet.queues.credit, asked);
};
