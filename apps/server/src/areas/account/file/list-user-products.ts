import type { account } from "@candor/contract/areas/account/operator.ts";
import { FILE_PRODUCTS } from "@candor/contract/areas/account/file-operator.ts";
import { dec, formatDec } from "@candor/money";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { partOf, placeOf, reachOf } from "./place.ts";
import { listProductRows } from "./product-rows.ts";

export const listUserProducts: OperatorReadHandler<typeof account.calls.listUserProducts> = async (
  { db, catalogue },
  { input: { id: userId, product, is_open: isOpen, limit, cursor } },
) => {
  const place = placeOf(cursor);
  const products = product === undefined ? FILE_PRODUCTS : [product];
  const asked = { userId, place, count: reachOf(place, limit), isOpen: isOpen === 1 };
  const { rows, ...part } = partOf(await listProductRows(db, products, asked), place, limit);
  return {
    ...part,
    list: rows.map(({ currency_id: currencyId, at, amount, ends_at: endsAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: formatDec(dec(amount)),
      currency_code: catalogue.currency(currencyId)?.code ?? "",
      ends_at: endsAt?.toISOString() ?? null,
    })),
  };
};
