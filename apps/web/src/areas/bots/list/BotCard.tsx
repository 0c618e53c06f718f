import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { PATHS } from "../../../paths.ts";
import { BotStateBadge } from "../BotStateBadge.tsx";
import { BotTrouble } from "../BotTrouble.tsx";
import type { Bot } from "../data.ts";
import { Result } from "../Result.tsx";
import { nameOf, rateOf, totalOf } from "../result.ts";

/** Shows one bot's result beside that of holding the same money. */
export function BotCard({ bot }: { bot: Bot }) {
  const t = useText();
  const { currency_code: code } = bot;
  const total = totalOf(bot);
  return (
    <Card>
      <div className="flex flex-col gap-3" data-testid="bot">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0">
            <Link
              to={PATHS.botDetail}
              search={{ id: bot.id }}
              translate="no"
              className="relative block text-body font-semibold before:absolute before:-inset-y-2.5 before:inset-x-0 hover:underline"
            >
              {nameOf(bot)}
            </Link>
            <span className="text-data text-text-2">{t(`bots.strategy-${bot.strategy}`)}</span>
          </p>
          <BotStateBadge bot={bot} />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Result value={total} code={code} className="text-h2 font-semibold" />
          <Percent value={rateOf(total, bot)} className="text-data" />
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-data">
          <CardFigure name={t(bot.strategy === "recurring" ? "bots.spent" : "bots.budget")} isWide>
            <Amount value={bot.budget} currency={code} decimals={2} />
          </CardFigure>
          <CardFigure name={t("bots.holding")} isWide>
            <Result value={bot.holding} code={code} />
          </CardFigure>
        </dl>
        <BotTrouble bot={bot} />
      </div>
    </Card>
  );
}
