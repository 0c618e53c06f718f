import { Amount } from "@candor/ui/figures/Amount.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Link } from "@tanstack/react-router";
import { type Text, useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Product } from "./data.ts";
import { DailyRate } from "./DailyRate.tsx";
import { PromotionBadge } from "./PromotionBadge.tsx";
import { YearlyRate } from "./YearlyRate.tsx";

/** The products where there is room for every figure. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  const t = useText();
  return (
    <DataTable
      label={t("staking.title")}
      columns={columnsOf(t)}
      rows={products}
      rowKey={({ name }) => name}
    />
  );
}

const columnsOf = (t: Text): readonly Column<Product, string>[] => [
  {
    id: "coin",
    head: t("staking.coin"),
    cell: (product) => (
      <span className="flex items-center gap-2 text-body font-medium">
        <CoinIcon code={product.currency_code} size={24} />
        {product.currency_code}
        <PromotionBadge product={product} />
      </span>
    ),
  },
  {
    id: "category",
    head: t("staking.category"),
    cell: ({ category }) => t(`staking.category-${category}`),
  },
  { id: "term", head: t("staking.term"), cell: ({ days }) => t("staking.days", { days }) },
  {
    id: "daily",
    head: t("staking.rate"),
    align: "end",
    cell: (product) => <DailyRate rate={product.daily_rate} />,
  },
  {
    id: "yearly",
    head: t("staking.a-year"),
    align: "end",
    cell: (product) => <YearlyRate product={product} />,
  },
  {
    id: "minimum",
    head: t("staking.minimum"),
    align: "end",
    needs: "wide",
    cell: ({ minimum, currency_code: code }) => <Amount value={minimum} currency={code} />,
  },
  {
    id: "maximum",
    head: t("staking.maximum"),
    align: "end",
    needs: "wide",
    cell: ({ maximum, currency_code: code }) => <Amount value={maximum} currency={code} />,
  },
  {
    id: "penalty",
    head: t("staking.penalty"),
    align: "end",
    needs: "wide",
    cell: (product) => <Percent value={product.penalty_ratio} variant="plain" decimals={2} />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("staking.stake")}</span>,
    align: "end",
    cell: ({ name, currency_code: coin, days }) => (
      <Link
        to={PATHS.stakingBuy}
        search={{ product: name }}
        aria-label={t("staking.stake-in", { coin, days })}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {t("staking.stake")}
      </Link>
    ),
  },
];
