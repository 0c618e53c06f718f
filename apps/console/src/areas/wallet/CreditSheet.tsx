import type { AccountKind } from "@candor/contract/fields.ts";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { Select } from "@candor/ui/Select.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { accountKinds, type UserBalance } from "./data.ts";

const SOURCES = ["outside", "house"] as const;
const DECIMALS_MAX = 18;

type CreditSheetProps = { userId: string; balances: readonly UserBalance[]; sheet: OpenSheet };

/** Asks for value on a user's account, on which two others decide; the bill shows the reason. */
export function CreditSheet({ userId, balances, sheet }: CreditSheetProps) {
  const currencies = useCurrencies(balances);
  const [currency, setCurrency] = useState("");
  const [type, setType] = useState<AccountKind>("change");
  const [number, setNumber] = useState("");
  const [source, setSource] = useState<(typeof SOURCES)[number]>("outside");
  const code = currencies.find(({ value }) => value === currency)?.label;
  const isComplete = currency !== "" && /[1-9]/.test(number);
  return (
    <ReasonSheet
      {...sheet}
      call="wallet.requestCredit"
      title={t("console.credit-title")}
      description={t("console.credit-text")}
      confirmLabel={t("console.ask")}
      reasonHint={t("console.reason-bill")}
      inputOf={(reason) =>
        isComplete ? { id: userId, currency_id: currency, type, number, source, reason } : undefined
      }
      doneText={t("console.asked")}
    >
      <Field label={t("console.currency")}>
        <Select
          value={currency}
          options={[{ value: "", label: t("console.choose") }, ...currencies]}
          onValueChange={setCurrency}
        />
      </Field>
      <Field label={t("console.account")}>
        <Select
          value={type}
          options={accountKinds.map((value) => ({ value, label: t(`common.kind-${value}`) }))}
          onValueChange={setType}
        />
      </Field>
      <Field label={t("console.amount")}>
        <DecimalInput
          value={number}
          onValueChange={setNumber}
          decimals={DECIMALS_MAX}
          {...(code === undefined ? {} : { unit: code })}
        />
      </Field>
      <Field label={t("console.source")} hint={t(`console.source-${source}-text`)}>
        <Select
          value={source}
          options={SOURCES.map((value) => ({ value, label: t(`console.source-${value}`) }))}
          onValueChange={setSource}
        />
      </Field>
    </ReasonSheet>
  );
}

/** Every currency of the exchange, and those that the user holds already. */
function useCurrencies(balances: readonly UserBalance[]) {
  const { data = [] } = useCall("trust.listConfig", { kind: "currency" });
  const known = new Map(data.map(({ subject, title }) => [subject, title]));
  for (const { currency_id: id, currency_code: code } of balances) known.set(String(id), code);
  return [...known].map(([value, label]) => ({ value, label }));
}
