import type { Roots } from "@candor/rules/liabilities/root-text.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { lastHoldings } from "../custody/index.ts";
import { sumDebts } from "../loans/index.ts";
import { type Totals, readHouse } from "../../ledger/owed.ts";

type Named = Pick<CoreCtx, "catalogue">;

export function codeOf({ catalogue }: Named, currencyId: number): string {
  const code = catalogue.currency(currencyId)?.code;
  if (code === undefined) throw new Error(`no currency ${currencyId}`);
  return code;
}

/** The sums beside the trees; none of them reduces what users are owed. */
export async function besideTrees(
  ctx: Named,
  tx: Tx,
  totals: readonly Totals[],
): Promise<Pick<Roots, "negative" | "debts" | "house" | "outside" | "chains">> {
  const named = <T extends { currencyId: number }>({ currencyId, ...rest }: T) => ({
    ...rest,
    currency: codeOf(ctx, currencyId),
  });
  return {
    negative: totals
      .filter(({ negativeCount }) => negativeCount > 0)
      .map(({ realm, currencyId, negative, negativeCount: count }) =>
        named({ realm, currencyId, amount: negative, count }),
      ),
    debts: (await sumDebts(tx)).map(named),
    house: (await readHouse(tx)).map(named),
    outside: totals
      .filter(({ outside }) => outside !== 0n)
      .map(({ realm, currencyId, outside }) => named({ realm, currencyId, amount: outside })),
    chains: (await lastHoldings(tx)).map(({ at, holds, ...one }) => {
      const { network, currency, height } = named(one);
      return { network, currency, height, at: at.getTime(), amount: holds };
    }),
  };
}
