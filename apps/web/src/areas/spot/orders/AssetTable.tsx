import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { useBalances } from "../../../data/balances.ts";
import { toFiat, useFiat } from "../../../data/fiat.ts";
import type { Quotation } from "../../../data/markets.ts";
import type { Balance } from "../../../data/merge-balances.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { SPOT_ACCOUNT } from "../form/form.ts";
import { heldAssets } from "./assets.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";

/** The holdings of the spot account: the market's two currencies first, then every other. */
export function AssetTable({ market, density }: { market: Quotation; density: TableDensity }) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const amount = (
    id: "balance" | "available" | "frozen",
    head: string,
  ): Column<Balance, string> => ({
    id,
    head,
    align: "end",
    ...(id === "frozen" && { needs: "medium" }),
    cell: (row) => <Amount value={row[id]} maxDecimals={8} isHidden={isHidden} />,
  });
  return (
    <ScreenState query={useBalances()} skeleton={<Skeleton className="my-3 h-24" />}>
      {({ list }) => (
        <DataTable
          label={t("spot.holdings")}
          rows={heldAssets(SPOT_ACCOUNT, list, market)}
          rowKey={({ currency_id: id }) => String(id)}
          density={density}
          className={tableClass(density)}
          columns={[
            {
              id: "coin",
              head: t("spot.coin"),
              cell: ({ currency_code: code }) => (
                <span className="flex items-center gap-2 font-medium">
                  <CoinIcon code={code} size={20} /> {code}
                </span>
              ),
            },
            amount("balance", t("spot.balance")),
            amount("available", t("trading.available")),
            amount("frozen", t("spot.in-orders")),
            {
              id: "worth",
              head: t("spot.worth"),
              align: "end",
              cell: ({ equivalent }) => (
                <Fiat value={toFiat(equivalent, fiat)} currency={fiat.code} isHidden={isHidden} />
              ),
            },
          ]}
        />
      )}
    </ScreenState>
  );
}
