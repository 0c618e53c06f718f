import { formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import type { Question } from "../../../lib/asked-form.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import type { Lead } from "../data.ts";
import { type FollowDraft, keptNumber } from "./follow-draft.ts";

type FollowSheetProps = Question & {
  lead: Lead;
  draft: FollowDraft;
  isEdit: boolean;
  /** The profit share of the existing relation. */
  shareRate: string;
};

/** Asks once more before a lead is copied: how, within which bounds, what it costs, and the worst case. */
export function FollowSheet({ lead, draft, isEdit, shareRate, ...question }: FollowSheetProps) {
  const t = useText();
  const locale = useLocale();
  const { currency_code: code } = lead;
  const kept = keptNumber(draft);
  const number = formatAmount(kept && formatDec(kept), { locale });
  const figure = (value: string) => formatAmount(value, { locale });
  return (
    <ConfirmSheet
      {...question}
      title={t(isEdit ? "copy.confirm-edit" : "copy.confirm")}
      description={t("copy.confirm-text", { name: lead.account_name })}
      confirmLabel={t(isEdit ? "copy.save" : "copy.follow")}
    >
      <div data-testid="copy-summary" className="flex flex-col gap-4">
        <FactList
          facts={[
            [
              t("copy.each-opening"),
              t(draft.type === "lots" ? "copy.lots-of" : "copy.ratio-times", { number }),
            ],
            [
              t("copy.budget"),
              <Amount
                key="budget"
                value={draft.budget}
                currency={code}
                className="font-semibold"
              />,
            ],
            [
              t("copy.position-max"),
              <Amount key="most" value={draft.positionMax || draft.budget} currency={code} />,
            ],
            [
              t("copy.slippage"),
              <Percent key="slippage" value={draft.slippage} unit="percent" variant="plain" />,
            ],
            [
              t("copy.stop"),
              draft.stop === "" ? (
                t("copy.stop-none")
              ) : (
                <Amount key="stop" value={draft.stop} currency={code} />
              ),
            ],
            [
              t("copy.share-rate"),
              <Percent key="share" value={shareRate} variant="plain" decimals={2} />,
            ],
          ]}
        />
        <p className="text-data">
          <span className="text-text-2">{t("copy.worst")}</span>{" "}
          {draft.stop === ""
            ? t("copy.worst-open", { budget: figure(draft.budget), currency: code })
            : t("copy.worst-stop", { stop: figure(draft.stop), currency: code })}
        </p>
      </div>
    </ConfirmSheet>
  );
}
