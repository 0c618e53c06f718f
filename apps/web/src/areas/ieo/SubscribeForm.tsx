import { dec, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useBalances } from "../../data/balances.ts";
import { useIsAccepted } from "../../data/consents.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { ProductForm, acceptedAnew } from "../../parts/finance/ProductForm.tsx";
import type { Project } from "./data.ts";
import {
  changedSubscribe,
  mostOf,
  paymentOf,
  previewOf,
  refusedField,
  subscribeSummary,
} from "./subscribe.ts";

/** How much, paid in what, and the risk that is taken with it. */
export function SubscribeForm({ project }: { project: Project }) {
  const t = useText();
  const isHeld = useIsAccepted("ieo.risk");
  const isIn = useSession(isSignedIn);
  const balances = useBalances().data?.list;
  const availableOf = (pay: string) => {
    const found = balances?.find(
      ({ type, currency_id: id }) => type === "change" && `${id}` === pay,
    );
    return balances === undefined ? undefined : dec(found?.available ?? "0");
  };
  const form = useCallForm("ieo.placeCommitment", {
    empty: { amount: "", pay: `${project.prices[0]?.currency_id}`, isAccepted: false },
    changed: changedSubscribe,
    summaryOf: (draft) =>
      subscribeSummary(project, draft, { available: availableOf(draft.pay), isHeld }),
    say: useSay(),
    fieldOf: refusedField,
    afterRefusal: acceptedAnew,
    invalidates: [
      "account.listConsents",
      "ieo.getProject",
      "ieo.listProjects",
      "ieo.listCommitments",
      "wallet.listBalances",
    ],
    onDone: () => toast(t("ieo.done"), { tone: "success" }),
  });
  const { draft, change } = form;
  const payment = paymentOf(project, draft.pay);
  const { cost, expected } = previewOf(project, draft.amount, payment);
  const code = project.currency_code;
  return (
    <ProductForm
      form={form}
      risk={{
        text: project.risk.text,
        isAccepted: draft.isAccepted,
        isHeld,
        onAcceptedChange: (isAccepted) => change({ isAccepted }),
        error: form.at("risk").error,
      }}
      verb={t("ieo.subscribe")}
    >
      <Field label={t("ieo.pay-with")}>
        <Select
          options={project.prices.map((one) => ({
            value: `${one.currency_id}`,
            label: one.currency_code,
          }))}
          value={draft.pay}
          onValueChange={(pay) => change({ pay })}
        />
      </Field>
      <AmountField
        label={t("ieo.amount")}
        allLabel={t("ieo.most")}
        at={form.at("amount")}
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        most={mostOf(project, payment, isIn ? availableOf(draft.pay) : undefined)}
        decimals={project.decimals}
        code={code}
      />
      <FactList
        facts={[
          [
            t("ieo.available"),
            <Amount
              key="available"
              value={availableOf(draft.pay)}
              currency={payment?.currency_code ?? ""}
            />,
          ],
          [
            payment?.is_by_index === true ? t("ieo.cost-most") : t("ieo.cost"),
            <Amount key="cost" value={cost} currency={payment?.currency_code ?? ""} />,
          ],
          [
            t("ieo.expected"),
            <Amount key="expected" value={formatDec(expected)} currency={code} />,
          ],
        ]}
      />
      {payment?.is_by_index === true && (
        <p className="text-data text-text-2">
          {t("ieo.binding", { currency: payment.currency_code })}
        </p>
      )}
      <p className="text-data text-text-2">{t("ieo.expected-note")}</p>
    </ProductForm>
  );
}
