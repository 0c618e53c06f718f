import { HUNDRED, toPercent } from "./whole-percent.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { priceDecimals, useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { Loan, Quote } from "./data.ts";

type StandingProps = { of: Loan | Quote; code: string };

/** How near a loan is to being called and sold: its loan to value, the levels, and at which prices they are reached. */
export function Standing({ of, code }: StandingProps) {
  const t = useText();
  const value = toPercent(of.ltv);
  const { data: markets } = useQuotations();
  const price = (coin: string, at: string) => {
    const market = markets?.find(({ symbol }) => symbol === `${coin}/USDT`);
    return <Amount value={at} maxDecimals={market ? priceDecimals(market) : 6} currency="USDT" />;
  };
  const isCalled = value !== undefined && value >= (toPercent(of.call) ?? HUNDRED);
  const coins = [
    ...of.collateral,
    { currency_code: code, call_price: of.call_price, liquidation_price: of.liquidation_price },
  ];
  // USDT is the unit of all values and has no price itself.
  const priced = coins.filter((coin) => coin.currency_code !== "USDT");
  const prices = priced.flatMap((coin): Fact[] => {
    const { currency_code: coinCode, call_price: call, liquidation_price: sold } = coin;
    return [
      ...(call === null
        ? []
        : [[t("loans.call-price", { coin: coinCode }), price(coinCode, call)] as const]),
      ...(sold === null
        ? []
        : [[t("loans.liquidation-price", { coin: coinCode }), price(coinCode, sold)] as const]),
    ];
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body font-medium">{t("loans.ltv")}</span>
        <Percent value={of.ltv} variant="plain" decimals={2} className="text-h2" />
      </p>
      <Progress label={t("loans.ltv")} value={value ?? 0} tone={isCalled ? "danger" : "accent"} />
      <FactList
        facts={[
          ...(["initial", "call", "liquidation"] as const).map((level): Fact => [
            t(`loans.level-${level}`),
            <Percent key={level} value={of[level]} variant="plain" decimals={2} />,
          ]),
          ...prices,
        ]}
      />
    </div>
  );
}
