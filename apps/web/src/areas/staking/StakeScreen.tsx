import { buttonClass } from "@candor/ui/action/button-class.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useLocale, useText } from "../../lib/text.ts";
import { Coverage } from "../../parts/finance/Coverage.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { useIsDesktop } from "../../lib/layout.ts";
import { PATHS } from "../../paths.ts";
import { type Product, useProducts } from "./data.ts";
import { YieldSource } from "./YieldSource.tsx";
import { StakeForm } from "./StakeForm.tsx";

/** One product: what it pays and from what, and the form that locks an amount. */
export function StakeScreen() {
  const t = useText();
  const { product: name } = useSearch({ from: PATHS.stakingBuy });
  const query = useProducts();
  const isDesktop = useIsDesktop();
  const product = query.data?.list.find((one) => one.name === name);
  const title =
    product === undefined
      ? t("staking.stake")
      : t("staking.stake-in", { coin: product.currency_code, days: product.days });
  return (
    <Screen
      title={title}
      hasBack
      width="form"
      {...(product === undefined ? {} : { aside: <Reserve product={product} /> })}
    >
      <ScreenState
        query={query}
        skeleton={<FormSkeleton fields={3} />}
        isEmpty={() => product === undefined}
        empty={<NotOffered />}
      >
        {({ risk }) =>
          product !== undefined && (
            <div className="flex flex-col gap-5 pt-2">
              <StakeForm
                key={product.name}
                product={product}
                risk={risk}
                onRefused={() => void query.refetch()}
              />
              {!isDesktop && <Reserve product={product} />}
            </div>
          )
        }
      </ScreenState>
    </Screen>
  );
}

function Reserve({
  product: { category, coverage, budget, currency_code: code },
}: {
  product: Product;
}) {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-3">
      <YieldSource category={category} />
      {budget !== null && (
        <p className="text-data font-medium" data-testid="promotion-budget">
          {t("staking.promotion-budget", {
            total: formatAmount(budget.total, { locale }),
            left: formatAmount(budget.left, { locale }),
            part: formatAmount(budget.part, { locale }),
            currency: code,
          })}
        </p>
      )}
      <Coverage free={coverage.free} setAside={coverage.set_aside} code={code} />
    </div>
  );
}

function NotOffered() {
  const t = useText();
  return (
    <Empty
      title={t("staking.not-offered")}
      action={
        <Link to={PATHS.staking} className={buttonClass({ variant: "primary" })}>
          {t("staking.all-products")}
        </Link>
      }
    />
  );
}
