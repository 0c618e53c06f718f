import { STAKING_CATEGORIES, type StakingCategory } from "@candor/contract/finance-words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { Calculator } from "./Calculator.tsx";
import { useProductsOf } from "./data.ts";
import { ProductRow } from "./ProductRow.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { YieldSource } from "./YieldSource.tsx";

/** What can be locked, for how long and at which rate: of every category, or of one. */
export function StakingScreen() {
  const t = useText();
  const { category } = useSearch({ from: PATHS.staking });
  const navigate = useNavigate();
  return (
    <Screen title={t("staking.title")} hasBack>
      <nav className="flex flex-wrap gap-x-4">
        <Link to={PATHS.stakingOrders} className={buttonClass({ variant: "link", size: "small" })}>
          {t("staking.orders")}
        </Link>
        <Link to={PATHS.stakingWelcome} className={buttonClass({ variant: "link", size: "small" })}>
          {t("staking.welcome")}
        </Link>
      </nav>
      <Tabs
        label={t("staking.category")}
        items={["all" as const, ...STAKING_CATEGORIES].map((value) => ({
          value,
          label: t(`staking.category-${value}`),
        }))}
        value={category ?? "all"}
        onValueChange={(value) =>
          void navigate({
            to: PATHS.staking,
            search: value === "all" ? {} : { category: value },
            replace: true,
          })
        }
        panelClassName="flex flex-col gap-3 pt-3"
      >
        <YieldSource category={category} />
        <Products category={category} />
      </Tabs>
    </Screen>
  );
}

function Products({ category }: { category: StakingCategory | undefined }) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <ScreenState
      query={useProductsOf(category)}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t("staking.no-products")} />}
    >
      {({ list }) => (
        <div className="flex flex-col gap-4">
          <div className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
            {isPhone ? (
              <ul>
                {list.map((product) => (
                  <li key={product.name} className="border-b border-hairline last:border-b-0">
                    <ProductRow product={product} />
                  </li>
                ))}
              </ul>
            ) : (
              <ProductTable products={list} />
            )}
          </div>
          <div className="grid desktop:grid-cols-2">
            <Calculator products={list} />
          </div>
        </div>
      )}
    </ScreenState>
  );
}
