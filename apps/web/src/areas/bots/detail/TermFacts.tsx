import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { Text } from "../../../lib/text.ts";
import type { Fact } from "../../../parts/FactList.tsx";
import type { Bot } from "../data.ts";
import { hourText, weekday } from "../schedule-text.ts";

/** The terms that a bot was started with, each of its own strategy; a dash for one that was left out. */
export function termFacts(bot: Bot, t: Text, locale: string): Fact[] {
  if (bot.strategy === "grid") return gridFacts(bot, t);
  return bot.strategy === "recurring" ? recurringFacts(bot, t, locale) : rebalanceFacts(bot, t);
}

const gridFacts = ({ terms }: Bot, t: Text): Fact[] => [
  [
    t("bots.range"),
    <span key="range">
      <Amount value={terms.lower_price} /> – <Amount value={terms.upper_price} currency="USDT" />
    </span>,
  ],
  [t("bots.levels"), `${terms.levels ?? ""}`],
  ...(terms.spacing === null
    ? []
    : [[t("bots.spacing"), t(`bots.spacing-${terms.spacing}`)] as Fact]),
  [t("bots.stop-loss"), <Amount key="loss" value={terms.stop_loss_price} currency="USDT" />],
  [t("bots.take-profit"), <Amount key="profit" value={terms.take_profit_price} currency="USDT" />],
];

const recurringFacts = (
  { terms: { quote_amount: amount, every, day, hour, times }, next_at: next, purchases }: Bot,
  t: Text,
  locale: string,
): Fact[] => [
  [t("bots.amount"), <Amount key="amount" value={amount} currency="USDT" />],
  ...(every === null ? [] : [[t("bots.every"), t(`bots.every-${every}`)] as Fact]),
  ...(every === "week" && day !== null ? [[t("bots.weekday"), weekday(day, locale)] as Fact] : []),
  ...(every === "month" && day !== null ? [[t("bots.month-day"), `${day}`] as Fact] : []),
  ...(hour === null ? [] : [[t("bots.hour"), hourText(hour)] as Fact]),
  [t("bots.purchases"), `${purchases}${times === null ? "" : ` / ${times}`}`],
  ...(next === null
    ? []
    : [[t("bots.next"), <Time key="next" value={next} style="moment" />] as Fact]),
];

const rebalanceFacts = ({ terms }: Bot, t: Text): Fact[] => [
  ...(terms.weights ?? []).map(({ code, weight }): Fact => [
    t("bots.share-of", { coin: code }),
    <Percent key={code} value={weight} variant="plain" decimals={2} />,
  ]),
  [
    t("bots.threshold"),
    <Percent key="threshold" value={terms.threshold} variant="plain" decimals={2} />,
  ],
];
