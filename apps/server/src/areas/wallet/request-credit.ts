import type { wallet } from "@candor/contract/areas/wallet.operator.ts";
import type { AccountKind } from "@candor/contract/fields.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec, scaleOf } from "@candor/money";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { openRequest } from "../../operators/requests.ts";
import { findUserRow } from "../account/index.ts";

/** What a credit moves, as it was asked for and is carried out. */
export type Credit = {
  realm: "live" | "demo";
  currency_id: number;
  type: AccountKind;
  number: string;
  source: "outside" | "house";
};

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
  if (scaleOf(input.number) > currency.decimals)
    return refuse("too-many-decimals", { decimals: `${currency.decimals}` });
  const payload: Credit = {
    realm: user.realm,
    currency_id: currency.id,
    type: input.type,
    number: formatDec(input.number),
    source: input.source,
  };
  record({ after: payload });
  const asked = { queue: "credit", subject: user.account_name, reason, payload, operator };
  return { request_id: await openRequest(ctx, tx, { ...asked, userId: id }) };
};
