import { Button } from "@candor/ui/action/Button.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Suspense, useState } from "react";
import { useQuotation } from "../../../data/markets.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { BotStateBadge } from "../BotStateBadge.tsx";
import { BotTrouble } from "../BotTrouble.tsx";
import { type BotDetail, CHANGED_BY_BOTS } from "../data.ts";
import { Result } from "../Result.tsx";
import { nameOf, rateOf, totalOf } from "../result.ts";
import { BesideBacktest } from "./BesideBacktest.tsx";
import { BotFacts } from "./BotFacts.tsx";
import { BotOrders } from "./BotOrders.tsx";

const LevelsChart = lazyPart("LevelsChart", () => import("../LevelsChart.tsx"));
const StopSheet = lazyPart("StopSheet", () => import("./StopSheet.tsx"));

export function OneBot({ detail }: { detail: BotDetail }) {
  const t = useText();
  const { bot, cells } = detail;
  const [isStopping, setIsStopping] = useState(false);
  const market = useQuotation(bot.terms.symbol ?? "");
  const resume = useSend("bots.resumeBot", {
    invalidates: CHANGED_BY_BOTS,
    onDone: () => toast(t("bots.resumed"), { tone: "success" }),
  });
  const total = totalOf(bot);
  const levels = [...cells.map(({ lower }) => lower), ...cells.slice(-1).map(({ upper }) => upper)];
  return (
    <div className="flex flex-col gap-4 pt-2" data-testid="bot-detail">
      <Card>
        <div className="flex flex-col gap-3">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0">
              <span translate="no" className="block text-body font-semibold">
                {nameOf(bot)}
              </span>
              <span className="text-data text-text-2">{t(`bots.strategy-${bot.strategy}`)}</span>
            </p>
            <BotStateBadge bot={bot} />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Result value={total} code={bot.currency_code} className="text-h1 font-semibold" />
            <Percent value={rateOf(total, bot)} className="text-data" />
          </p>
          <BotTrouble bot={bot} />
          <div className="flex flex-wrap gap-2">
            {bot.state === "paused" && (
              <OnlineButton
                size="small"
                variant="primary"
                isLoading={resume.isPending}
                onClick={() => void resume.send({ id: bot.id })}
              >
                {t("bots.resume")}
              </OnlineButton>
            )}
            {bot.state !== "stopped" && (
              <Button size="small" onClick={() => setIsStopping(true)}>
                {t("bots.stop")}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <BotFacts detail={detail} />
        <div className="flex flex-col gap-4">
          <BesideBacktest bot={bot} />
          {market !== undefined && levels.length > 0 && (
            <Suspense>
              <LevelsChart
                market={market}
                levels={levels}
                stopLoss={bot.terms.stop_loss_price}
                takeProfit={bot.terms.take_profit_price}
              />
            </Suspense>
          )}
        </div>
      </div>
      <BotOrders detail={detail} />
      <Suspense>
        {isStopping && <StopSheet bot={bot} onClose={() => setIsStopping(false)} />}
      </Suspense>
    </div>
  );
}
