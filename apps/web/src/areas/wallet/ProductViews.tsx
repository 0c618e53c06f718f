import { ZERO, dec } from "@candor/money";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHoldings } from "../../data/holdings.ts";
import type { Balances } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { Worth } from "../../parts/Worth.tsx";
import { PATHS } from "../../paths.ts";

const FUTURES = ["futures-usdt", "futures-coin"] as const;

/** What of the accounts is in use for each sort of product that there is something in; finance products as their hub counts them. */
export function ProductViews({ views }: Pick<Balances, "views">) {
  const t = useText();
  const invested = useHoldings().data?.invested;
  const used = FUTURES.map((type) => ({
    type,
    equivalent: views.find((view) => view.type === type)?.equivalent ?? null,
  })).filter(({ equivalent }) => equivalent !== "0");
  const isInvested = invested === null || (invested !== undefined && dec(invested) !== ZERO);
  if (used.length === 0 && !isInvested) return null;
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-5">
      <h2 className="text-h2">{t("wallet.by-product")}</h2>
      <dl className="flex flex-col gap-2 text-data">
        {used.map(({ type, equivalent }) => (
          <Row key={type} name={t(`wallet.view-${type}`)} worth={equivalent} />
        ))}
        {isInvested && (
          <Row
            name={
              <Link to={PATHS.finance} className="underline">
                {t("wallet.view-financial")}
              </Link>
            }
            worth={invested}
          />
        )}
      </dl>
      <p className="text-data text-text-2">{t("wallet.by-product-note")}</p>
    </section>
  );
}

const Row = ({ name, worth }: { name: ReactNode; worth: string | null }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="font-medium">{name}</dt>
    <dd>
      <Worth usdt={worth} className="text-text-2" />
    </dd>
  </div>
);
