import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import type { Question } from "../../../lib/asked-form.ts";
import { useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import type { Preview } from "../data.ts";
import type { BotDraft } from "./draft.ts";

type ConfirmBotProps = Question & { draft: BotDraft; preview: Preview | undefined };

/** Asks once more before a bot trades by itself: what it may use, and that it may lose it. */
export function ConfirmBot({ draft, preview, ...question }: ConfirmBotProps) {
  const t = useText();
  const isRecurring = draft.strategy === "recurring";
  const facts: Fact[] = [
    [t("bots.strategy"), t(`bots.strategy-${draft.strategy}`)],
    [
      t("bots.market"),
      draft.strategy === "rebalance"
        ? draft.shares.map(({ code }) => code).join(" · ")
        : draft.symbol,
    ],
    [
      t(isRecurring ? "bots.amount" : "bots.budget"),
      <Amount
        key="money"
        value={isRecurring ? draft.amount : draft.budget}
        currency="USDT"
        className="font-semibold"
      />,
    ],
  ];
  return (
    <ConfirmSheet
      {...question}
      title={t("bots.confirm")}
      description={t(isRecurring ? "bots.confirm-recurring" : "bots.confirm-text")}
      confirmLabel={t("bots.start")}
    >
      <div data-testid="bot-summary" className="flex flex-col gap-4">
        <FactList facts={facts} />
        {preview?.is_outside === true && (
          <p className="text-data text-warning">{t("bots.outside")}</p>
        )}
      </div>
    </ConfirmSheet>
  );
}
