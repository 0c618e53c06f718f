import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import type { BotDetail } from "../data.ts";
import { Result } from "../Result.tsx";
import { termFacts } from "./TermFacts.tsx";

/** Shows a bot's holdings, result and all of its terms. */
export function BotFacts({ detail: { bot, assets } }: { detail: BotDetail }) {
  const t = useText();
  const locale = useLocale();
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
    ...termFacts(bot, t, locale),
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
