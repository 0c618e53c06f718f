import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import type { Subscription } from "./data.ts";

/** What was asked for, what came of it, and when which part of that is released. */
export function SubscriptionFacts({ one }: { one: Subscription }) {
  const t = useText();
  const { currency_code: code, pay_currency: pay, releases } = one;
  return (
    <div className="flex flex-col gap-4">
      <FactList
        facts={[
          [t("ieo.line"), `${one.line}`],
          [t("ieo.state"), t(`ieo.order-${one.state}`)],
          [t("ieo.committed"), <Amount key="amount" value={one.amount} currency={code} />],
          [t("ieo.cost"), <Amount key="cost" value={one.cost} currency={pay} />],
          [t("ieo.allocated"), <Amount key="allocated" value={one.allocated} currency={code} />],
          [t("ieo.paid"), <Amount key="paid" value={one.paid} currency={pay} />],
          [t("ieo.refunded"), <Amount key="refunded" value={one.refunded} currency={pay} />],
          [t("ieo.locked"), <Amount key="locked" value={one.locked} currency={code} />],
        ]}
      />
      {releases.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-label text-text-2">{t("ieo.releases")}</h3>
          <ol className="flex flex-col gap-2 text-data">
            {releases.map(({ n, due_at: dueAt, amount, released_at: releasedAt }) => (
              <li key={n} className="flex flex-wrap justify-between gap-x-3">
                <Time value={dueAt} style="moment" />
                <span>
                  <Amount value={amount} currency={code} />
                  {releasedAt !== null && ` · ${t("ieo.released")}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
