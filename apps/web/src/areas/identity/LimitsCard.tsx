import { type Dec, dec, mul } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { LimitLeft } from "../../parts/LimitLeft.tsx";
import { Worth } from "../../parts/Worth.tsx";
import type { Identity } from "./StandingCard.tsx";

/** What each level allows. */
export function LimitsCard({ limits }: Pick<Identity, "limits">) {
  const t = useText();
  const bitcoin =
    useQuotations().data?.find(({ symbol }) => symbol === "BTC/USDT")?.price ?? undefined;
  return (
    <Card title={t("identity.limits")}>
      <div className="flex flex-col gap-5">
        <LimitLeft />
        {limits.map(({ level, withdrawal_btc: btc, fiat_order_usdt: usdt }) => (
          <section key={level} className="flex flex-col gap-2">
            <h3 className="text-label font-semibold">{t("identity.level", { level })}</h3>
            <FactList
              facts={[
                [
                  t("identity.limit-withdrawal"),
                  <Limit
                    key="btc"
                    value={btc}
                    code="BTC"
                    usdt={bitcoin === undefined ? null : mul(dec(btc), dec(bitcoin), "down")}
                  />,
                ],
                [
                  t("identity.limit-fiat"),
                  <Limit key="usdt" value={usdt} code="USDT" usdt={dec(usdt)} />,
                ],
              ]}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

type LimitProps = { value: string; code: string; usdt: Dec | null };

/** Shows a limit in the chosen currency, if its rate is known, and as it is published. */
const Limit = ({ value, code, usdt }: LimitProps) => (
  <span className="flex flex-col items-end">
    {usdt !== null && (
      <span className="font-medium">
        ≈ <Worth usdt={usdt} />
      </span>
    )}
    <Amount value={value} currency={code} className="text-data" />
  </span>
);
