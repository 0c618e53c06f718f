import { dec, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { GetHelp } from "../../parts/GetHelp.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { OLD_ANSWERS, type Project, type Subscription } from "./data.ts";
import { changeSummary, paymentOf, previewOf, refusedField } from "./subscribe.ts";
import { SubscriptionFacts } from "./SubscriptionFacts.tsx";

const WithdrawSheet = lazyPart("WithdrawSheet", () => import("./WithdrawSheet.tsx"));

/** The user's own part in a sale, which can be changed and withdrawn until the end. */
export function OwnSubscription({ project, own }: { project: Project; own: Subscription }) {
  const t = useText();
  return (
    <Card title={t("ieo.own")}>
      <div className="flex flex-col gap-5">
        <SubscriptionFacts one={own} />
        {project.state === "in_progress" && !own.is_binding && (
          <ChangeForm key={own.amount} project={project} own={own} />
        )}
        {own.is_binding && (
          <p className="text-data text-text-2">
            {t("ieo.binding", { currency: own.pay_currency })}
          </p>
        )}
        <GetHelp kind="ieo" id={own.id} />
      </div>
    </Card>
  );
}

function ChangeForm({ project, own }: { project: Project; own: Subscription }) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const form = useCallForm("ieo.changeCommitment", {
    empty: { amount: own.amount },
    changed: (_draft: { amount: string }, amount: string) => ({ amount }),
    summaryOf: (draft) => changeSummary(project, own, draft),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: [...OLD_ANSWERS],
    onDone: () => toast(t("ieo.changed"), { tone: "success" }),
  });
  const payment = paymentOf(project, `${own.pay_currency_id}`);
  const { cost, expected } = previewOf(project, form.draft.amount, payment, own);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <AmountField
        label={t("ieo.amount")}
        allLabel={t("ieo.most")}
        at={form.at("amount")}
        value={form.draft.amount}
        onValueChange={(amount) => form.change(amount)}
        most={dec(project.maximum)}
        decimals={project.decimals}
        code={project.currency_code}
      />
      <FactList
        facts={[
          [t("ieo.cost"), <Amount key="cost" value={cost} currency={own.pay_currency} />],
          [
            t("ieo.expected"),
            <Amount key="expected" value={formatDec(expected)} currency={own.currency_code} />,
          ],
        ]}
      />
      <p className="text-data text-text-2">{t("ieo.expected-note")}</p>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" isBlock isLoading={form.isPending}>
        {t("ieo.change")}
      </OnlineButton>
      <Button type="button" onClick={() => setIsAsked(true)}>
        {t("ieo.withdraw")}
      </Button>
      {isAsked && (
        <Suspense>
          <WithdrawSheet id={own.id} isOpen={isAsked} onOpenChange={setIsAsked} />
        </Suspense>
      )}
    </form>
  );
}
