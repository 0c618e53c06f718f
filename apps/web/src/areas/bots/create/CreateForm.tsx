import { BOT_STRATEGIES, type BotStrategy } from "@candor/contract/areas/bots/choices.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useAskedForm } from "../../../lib/asked-form.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import { CHANGED_BY_BOTS, type Terms, usePreview } from "../data.ts";
import {
  type BotDraft,
  type BotField,
  botSummary,
  openedDraft,
  refusedField,
  wholeTerms,
} from "./draft.ts";
import { GridFields } from "./GridFields.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { RebalanceFields } from "./RebalanceFields.tsx";
import { RecurringFields } from "./RecurringFields.tsx";
import { useSpotFunds } from "./use-spot-funds.ts";

const BacktestCard = lazyPart("BacktestCard", () => import("./BacktestCard.tsx"));
const LevelsChart = lazyPart("LevelsChart", () => import("../LevelsChart.tsx"));
const ConfirmBot = lazyPart("ConfirmBot", () => import("./ConfirmBot.tsx"));

const ASKED: readonly BotField[] = [
  ...(["lower", "upper", "levels", "money", "stop_loss"] as const),
  ...(["take_profit", "times", "shares", "threshold"] as const),
];

type CreateFormProps = { markets: readonly Quotation[]; strategy: BotStrategy; symbol: string };

/** The terms of a bot; beside them, as they are typed, what they mean. */
export function CreateForm({ markets, strategy, symbol }: CreateFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const funds = useSpotFunds();
  const [tested, setTested] = useState<Terms>();
  const first = markets.some((one) => one.symbol === symbol) ? symbol : markets[0]?.symbol;
  const form = useAskedForm("bots.createBot", ASKED, {
    empty: openedDraft(strategy, first ?? symbol),
    changed: merged<BotDraft>,
    summaryOf: (draft) => botSummary(draft, funds),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: CHANGED_BY_BOTS,
    onDone: ({ id }) => {
      toast(t("bots.started"), { tone: "success" });
      void navigate({ to: PATHS.botDetail, search: { id }, replace: true });
    },
  });
  const { draft, change, at } = form;
  const terms = wholeTerms(draft);
  const preview = usePreview(terms);
  const market = markets.find((one) => one.symbol === draft.symbol);
  const shown = terms === undefined || preview.isError ? undefined : preview.data;
  const fields = { draft, onChange: change, at, markets, funds };
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4" data-testid="bot-form">
        <Segmented
          label={t("bots.strategy")}
          value={draft.strategy}
          onValueChange={(next) => change({ strategy: next })}
          options={BOT_STRATEGIES.map((value) => ({ value, label: t(`bots.short-${value}`) }))}
        />
        <p className="text-data text-text-2">{t(`bots.about-${draft.strategy}`)}</p>
        <Card>
          <div className="flex flex-col gap-5">
            {draft.strategy === "grid" && <GridFields {...fields} />}
            {draft.strategy === "recurring" && <RecurringFields {...fields} />}
            {draft.strategy === "rebalance" && <RebalanceFields {...fields} />}
          </div>
        </Card>
        {market !== undefined && draft.strategy === "grid" && (
          <Suspense>
            <LevelsChart
              market={market}
              levels={shown?.levels ?? []}
              stopLoss={draft.stopLoss}
              takeProfit={draft.takeProfit}
            />
          </Suspense>
        )}
        <PreviewCard draft={draft} preview={shown} error={terms && preview.error} market={market} />
        <Suspense>
          <BacktestCard terms={terms} tested={tested} onTest={setTested} />
        </Suspense>
        <FormError message={form.error} way={form.way} />
        <ActionBar
          summary={
            draft.strategy === "recurring" ? undefined : (
              <span className="flex justify-between gap-4">
                {t("bots.budget")}
                <Amount value={draft.budget} currency="USDT" className="font-semibold" />
              </span>
            )
          }
        >
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t("bots.start")}
          </OnlineButton>
        </ActionBar>
      </form>
      <Suspense>
        {form.question && <ConfirmBot {...form.question} draft={draft} preview={shown} />}
      </Suspense>
    </>
  );
}
