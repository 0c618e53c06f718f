import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import type { Backtest } from "../data.ts";

/** The figures of a back-test, and its limits beside them. */
export function BacktestFacts({ backtest }: { backtest: Backtest }) {
  const t = useText();
  return (
    <>
      <FactList
        facts={[
          [t("bots.return"), <Percent key="return" value={backtest.return_rate} />],
          [t("bots.holding-return"), <Percent key="holding" value={backtest.holding_rate} />],
          [
            t("bots.drawdown"),
            <Percent key="drawdown" value={backtest.drawdown} variant="plain" decimals={2} />,
          ],
          [t("bots.fills"), <Amount key="fills" value={`${backtest.fills}`} decimals={0} />],
          [
            t("bots.fees"),
            <Amount key="fees" value={backtest.fees} currency="USDT" decimals={2} />,
          ],
          [t("bots.hours"), <Amount key="hours" value={`${backtest.candles}`} decimals={0} />],
        ]}
      />
      <div className="flex flex-col gap-1.5 text-data text-text-2">
        <p className="font-medium">{t("bots.limits")}</p>
        <ul className="list-disc ps-5">
          {backtest.limits.map((limit) => (
            <li key={limit}>{t(`bots.limit-${limit}`)}</li>
          ))}
        </ul>
        <p>{t("bots.past")}</p>
      </div>
    </>
  );
}
