import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import type { Identity } from "./StandingCard.tsx";

/** What each level allows. */
export function LimitsCard({ limits }: Pick<Identity, "limits">) {
  const t = useText();
  return (
    <Card title={t("identity.limits")}>
      <div className="flex flex-col gap-5">
        {limits.map(({ level, withdrawal_btc: btc, fiat_order_usdt: usdt }) => (
          <section key={level} className="flex flex-col gap-2">
            <h3 className="text-label font-semibold">{t("identity.level", { level })}</h3>
            <FactList
              facts={[
                [t("identity.limit-withdrawal"), <Amount key="btc" value={btc} currency="BTC" />],
                [t("identity.limit-fiat"), <Amount key="usdt" value={usdt} currency="USDT" />],
              ]}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}
