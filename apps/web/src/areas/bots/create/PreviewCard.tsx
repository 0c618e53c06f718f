import { MISSING } from "@candor/ui/figures/format.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { Quotation } from "../../../data/markets.ts";
import { failureText } from "../../../lib/failure.ts";
import type { CallError } from "../../../lib/query.ts";
import { useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import type { Preview } from "../data.ts";
import type { BotDraft } from "./draft.ts";

type PreviewCardProps = {
  draft: BotDraft;
  preview: Preview | undefined;
  error: CallError | null | undefined;
  market: Quotation | undefined;
};

/** What the bot would do first and what a round leaves at least, or why it could not begin. */
export function PreviewCard({ draft, preview, error, market }: PreviewCardProps) {
  const t = useText();
  const base = market?.symbol.split("/")[0] ?? "";
  const money = (value: string | null | undefined) => (
    <Amount value={value ?? null} currency="USDT" decimals={2} />
  );
  const nextAt = preview?.next_at ?? null;
  const facts: Fact[] =
    draft.strategy === "grid"
      ? [
          [
            t("bots.cell-amount"),
            <Amount
              key="cell"
              value={preview?.cell_amount ?? null}
              currency={base}
              maxDecimals={8}
            />,
          ],
          [t("bots.first-buy"), money(preview?.first_quote)],
          [t("bots.round-fees"), money(preview?.round_fees)],
          [t("bots.round-profit"), money(preview?.round_profit)],
        ]
      : draft.strategy === "recurring"
        ? [[t("bots.next"), nextAt === null ? MISSING : <Time value={nextAt} style="moment" />]]
        : [[t("bots.first-buys"), t("bots.first-buys-text")]];
  return (
    <Card title={t("bots.preview")}>
      <div className="flex flex-col gap-3" data-testid="bot-preview" aria-live="polite">
        {error === undefined || error === null ? (
          <FactList facts={facts} />
        ) : (
          <p className="text-data text-danger">{failureText(error, t)}</p>
        )}
        {preview?.is_outside === true && (
          <p className="text-data text-warning">{t("bots.outside")}</p>
        )}
        <p className="text-data text-text-3">{t("bots.no-promise")}</p>
      </div>
    </Card>
  );
}
