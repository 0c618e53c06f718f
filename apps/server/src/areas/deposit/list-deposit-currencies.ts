import type { deposit } from "@candor/contract/areas/deposit.ts";
import { BANK, type CurrencyKind } from "@candor/contract/words.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { keyedNetwork } from "./networks.ts";
import { listCurrencyNetworkRows } from "./rows.ts";

export const listDepositCurrencies: ReadHandler<
  typeof deposit.calls.listDepositCurrencies
> = async (ctx) => {
  const rows = await listCurrencyNetworkRows(ctx.db);
  const offered = rows.filter(({ network, is_paid: isPaid }) =>
    network === BANK ? isPaid : keyedNetwork(ctx, network) !== undefined,
  );
  return [...Map.groupBy(offered, ({ id }) => id).values()].flatMap((networks) =>
    networks.slice(0, 1).map(({ id, kind, code, name }) => ({
      id,
      kind: kind as CurrencyKind,
      name: code,
      full_name: name,
      networks: networks.map(({ network }) => network),
    })),
  );
};
