import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { BANK, type CurrencyKind } from "@candor/contract/words.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { isOneWay, isSentBy, keyedNetwork } from "./networks.ts";
import { listCurrencyNetworkRows } from "./rows.ts";

/** A fiat is paid out to any card of its user, and deposited if the exchange has an account for it. */
export const listDepositCurrencies: ReadHandler<
  typeof deposit.calls.listDepositCurrencies
> = async (ctx) => {
  const rows = await listCurrencyNetworkRows(ctx.db);
  const named = (found: readonly { network: string }[]) => found.map(({ network }) => network);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((of) => {
    const come = of.filter(({ network, is_paid: isPaid }) =>
      network === BANK ? isPaid : keyedNetwork(ctx, network) !== undefined,
    );
    const go = of.filter((row) => row.network === BANK || isSentBy(ctx, row));
    const [row] = isOneWay(ctx, of) ? [] : [...come, ...go];
    if (row === undefined) return [];
    const { id, kind, code, name } = row;
    return {
      id,
      kind: kind as CurrencyKind,
      name: code,
      full_name: name,
      networks: named(come),
      withdrawal_networks: named(go),
    };
  });
};
