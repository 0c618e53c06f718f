import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import type { Bot, BotDetail } from "../data.ts";
import { Result } from "../Result.tsx";

/** Shows a bot's holdings, result and first terms. */
export function BotFacts({ detail: { bot, assets } }: { detail: BotDetail }) {
  const t = useText();
  const { currency_code: code } = bot;
  const money = (value: string | null) => <Amount value={value} currency={code} decimals={2} />;
  const kept = assets.filter(({ amount }) => amount !== "0");
  const facts: Fact[] = [
    [t(bot.strategy === "recurring" ? "bots.spent" : "bots.budget"), money(bot.budget)],
    [t("bots.value"), money(bot.value)],
    [t("bots.realised"), <Result key="realised" value={bot.realised} code={code} />],
    [t("bots.unrealised"), <Result key="unrealised" value={bot.unrealised} code={code} />],
    [t("bots.fees"), money(bot.fees)],
    [t("bots.holding"), <Result key="holding" value={bot.holding} code={code} />],
    ...kept.map(({ code: coin, amount }): Fact => [
      t("bots.kept", { coin }),
      <Amount key={coin} value={amount} currency={coin} maxDecimals={coin === "USDT" ? 2 : 8} />,
    ]),
    ...termFacts(bot, t),
    [t("bots.began"), <Time key="began" value={bot.created_at} style="moment" />],
    ...(bot.stopped_at === null
      ? []
      : [[t("bots.ended"), <Time key="ended" value={bot.stopped_at} style="moment" />] as Fact]),
  ];
  return (
    <Card title={t("bots.figures")}>
      <FactList facts={facts} />
    </Card>
  );
}

function termFacts({ terms, strategy, next_at: next, purchases }: Bot, t: Text): Fact[] {
  if (strategy === "grid")
    return [
      [
        t("bots.range"),
        <span key="range">
          <Amount value={terms.lower_price} /> –{" "}
          <Amount value={terms.upper_price} currency="USDT" />
        </span>,
      ],
      [t("bots.levels"), `${terms.levels ?? ""}`],
    ];
  if (strategy === "recurring")
    return [
      [t("bots.amount"), <Amount key="amount" value={terms.quote_amount} currency="USDT" />],
      [t("bots.purchases"), `${purchases}${terms.times === null ? "" : ` / ${terms.times}`}`],
      ...(next === null
        ? []
        : [[t("bots.next"), <Time key="next" value={next} style="moment" />] as Fact]),
    ];
  return [
    ...(terms.weights ?? []).map(({ code, weight }): Fact => [
      t("bots.share-of", { coin: code }),
      <Percent key={code} value={weight} variant="plain" decimals={2} />,
    ]),
    [
      t("bots.threshold"),
      <Percent key="threshold" value={terms.threshold} variant="plain" decimals={2} />,
    ],
  ];
}
