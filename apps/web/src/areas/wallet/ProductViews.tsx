import type { Balances } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { Worth } from "../../parts/Worth.tsx";

/** What of the accounts is in use for each sort of product that there is something in. */
export function ProductViews({ views }: Pick<Balances, "views">) {
  const t = useText();
  const used = views.filter(({ equivalent }) => equivalent !== "0");
  if (used.length === 0) return null;
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-5">
      <h2 className="text-h2">{t("wallet.by-product")}</h2>
      <dl className="flex flex-col gap-2 text-data">
        {used.map(({ type, equivalent }) => (
          <div key={type} className="flex flex-wrap justify-between gap-x-3">
            <dt className="font-medium">{t(`wallet.view-${type}`)}</dt>
            <dd>
              <Worth usdt={equivalent} className="text-text-2" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-data text-text-2">{t("wallet.by-product-note")}</p>
    </section>
  );
}
