import type { AccountKind } from "@candor/contract/words.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { blanks } from "../../lib/faults.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { accountKinds, type UserBalance } from "./data.ts";

const SOURCES = ["outside", "house"] as const;
const DECIMALS_MAX = 18;
const EMPTY = {
  currency: "",
  type: "change" as AccountKind,
  number: "",
  source: "outside" as (typeof SOURCES)[number],
};

type CreditSheetProps = { userId: string; balances: readonly UserBalance[]; sheet: OpenSheet };

/** Asks for value on a user's account, on which two others decide; the bill shows the reason. */
export function CreditSheet({ userId, balances, sheet }: CreditSheetProps) {
  const currencies = useCurrencies(balances);
  const form = useReasonForm("wallet.requestCredit", {
    sheet,
    empty: EMPTY,
    faultsOf: (draft) => ({
      wrong: { number: isNothing(draft.number) ? t("console-wallet.more-than-zero") : undefined },
      missing: blanks(draft, "currency", "number"),
    }),
    inputOf: ({ currency, ...rest }) => ({ id: userId, currency_id: currency, ...rest }),
    fieldOf: (code) => (code === "too-many-decimals" ? "number" : undefined),
    doneText: t("console.asked"),
  });
  const { draft, change } = form;
  const { currency, type, number, source } = draft;
  const code = currencies.find(({ value }) => value === currency)?.label;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-wallet.credit-title")}
      description={t("console-wallet.credit-text")}
      confirmLabel={t("console.ask")}
      reasonHint={t("console-wallet.reason-bill")}
    >
      <Field label={t("console.currency")} {...form.at("currency")}>
        <Select
          value={currency}
          options={[{ value: "", label: t("console.choose") }, ...currencies]}
          onValueChange={(next) => change({ currency: next })}
        />
      </Field>
      <Field label={t("console.account")}>
        <Select
          value={type}
          options={accountKinds.map((value) => ({ value, label: t(`common.kind-${value}`) }))}
          onValueChange={(next) => change({ type: next })}
        />
      </Field>
      <Field label={t("console.amount")} {...form.at("number")}>
        <DecimalInput
          value={number}
          onValueChange={(next) => change({ number: next })}
          decimals={DECIMALS_MAX}
          {...(code === undefined ? {} : { unit: code })}
        />
      </Field>
      <Field label={t("console-wallet.source")} hint={t(`console-wallet.source-${source}-text`)}>
        <Select
          value={source}
          options={SOURCES.map((value) => ({ value, label: t(`console-wallet.source-${value}`) }))}
          onValueChange={(next) => change({ source: next })}
        />
      </Field>
    </FormSheet>
  );
}

const isNothing = (number: string): boolean => number !== "" && !/[1-9]/.test(number);

/** Every currency of the exchange, and those that the user holds already. */
function useCurrencies(balances: readonly UserBalance[]) {
  const { data = [] } = useCall("trust.listConfig", { kind: "currency" });
  const known = new Map(data.map(({ subject, title }) => [subject, title]));
  for (const { currency_id: id, currency_code: code } of balances) known.set(String(id), code);
  return [...known].map(([value, label]) => ({ value, label }));
}
