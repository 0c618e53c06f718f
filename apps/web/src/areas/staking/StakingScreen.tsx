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
import { useProducts } from "./data.ts";
import { ProductRow } from "./ProductRow.tsx";
import { ProductTable } from "./ProductTable.tsx";

const TABS = ["all", ...STAKING_CATEGORIES] as const;

/** What can be locked, for how long and at which rate, by where the yield comes from. */
export function StakingScreen() {
  const t = useText();
  const { category: asked } = useSearch({ from: PATHS.staking });
  const category = STAKING_CATEGORIES.find((one) => one === asked);
  const navigate = useNavigate();
  const tab = category ?? "all";
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
        label={t("staking.categories")}
        items={TABS.map((value) => ({ value, label: t(`staking.category-${value}`) }))}
        value={tab}
        onValueChange={(value) =>
          void navigate({
            to: PATHS.staking,
            search: value === "all" ? {} : { category: value },
            replace: true,
          })
        }
        panelClassName="pt-3"
      >
        <p className="pb-3 text-data text-text-2">{t(`staking.about-${tab}`)}</p>
        <Products category={category} />
      </Tabs>
    </Screen>
  );
}

function Products({ category }: { category: StakingCategory | undefined }) {
  const t = useText();
  const isPhone = useIsPhone();
  const ofCategory = (product: { category: StakingCategory }) =>
    category === undefined || product.category === category;
  return (
    <ScreenState
      query={useProducts()}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={({ list }) => !list.some(ofCategory)}
      empty={<Empty title={t("staking.no-products")} />}
    >
      {({ list }) => (
        <div className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
          {isPhone ? (
            <ul>
              {list.filter(ofCategory).map((product) => (
                <li key={product.name} className="border-b border-hairline last:border-b-0">
                  <ProductRow product={product} />
                </li>
              ))}
            </ul>
          ) : (
            <ProductTable products={list.filter(ofCategory)} />
          )}
        </div>
      )}
    </ScreenState>
  );
}
