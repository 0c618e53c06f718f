import type { Outlook } from "@candor/rules/finance/outlook.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import type { ReactNode } from "react";
import type { Question } from "../../lib/asked-form.ts";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../FactList.tsx";

type OrderSheetProps = Question & {
  /** The act, as its button named it. */
  verb: string;
  outlook: Outlook;
  code: string;
  /** A loan costs what other orders gain. */
  isCost?: boolean;
  /** When it ends, or that it has no end of its own. */
  end: ReactNode;
  /** What may happen at worst, as a sentence. */
  worst: string;
  /** What else belongs to it, such as the coins that secure a loan. */
  facts?: readonly Fact[];
};

/** Asks once more before something is locked, bought or borrowed: amount, end, gain and worst case; texts of `finance`. */
export function OrderSheet(props: OrderSheetProps) {
  const { verb, outlook, code, isCost = false, end, worst, facts = [], ...question } = props;
  const t = useText();
  return (
    <ConfirmSheet
      {...question}
      title={t("finance.confirm-title")}
      description={t("finance.confirm-text")}
      confirmLabel={verb}
    >
      <div data-testid="order-summary" className="flex flex-col gap-4">
        <FactList
          facts={[
            [
              t("finance.confirm-amount"),
              <Amount key="amount" value={outlook.amount} currency={code} />,
            ],
            ...facts,
            [t("finance.confirm-end"), end],
            [
              t(isCost ? "finance.confirm-cost" : "finance.confirm-gain"),
              <Amount key="gain" value={outlook.gain} currency={code} className="font-semibold" />,
            ],
          ]}
        />
        <p className="text-data">
          <span className="text-text-2">{t("finance.confirm-worst")}</span> {worst}
        </p>
      </div>
    </ConfirmSheet>
  );
}
