import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { blanks } from "../../lib/faults.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { OUTSIDE, houseAccountText } from "../../lib/house-account.ts";

const DECIMALS_MAX = 18;
const EMPTY = { from: OUTSIDE, to: "", currency: "", number: "" };

type CapitalSheetProps = { funds: OperatorCallOutput<"house.listHouseFunds">; sheet: OpenSheet };

/** Asks for capital to come in, go out, or go to another of the house's accounts. */
export function CapitalSheet({ funds, sheet }: CapitalSheetProps) {
  const form = useReasonForm("house.requestCapital", {
    sheet,
    empty: EMPTY,
    faultsOf: (draft) => ({
      wrong: { to: draft.to === draft.from ? t("console-house.same-account") : undefined },
      missing: blanks(draft, "to", "currency", "number"),
    }),
    inputOf: ({ currency, ...rest }) => ({ currency_id: currency, ...rest }),
    fieldOf: (code) =>
      code === "too-many-decimals" ? "number" : code === "not-found" ? "currency" : undefined,
    doneText: t("console-house.asked"),
  });
  const { draft, change } = form;
  const names = [OUTSIDE, ...new Set(funds.map(({ account }) => account))];
  const accounts = names.map((value) => ({ value, label: houseAccountText(value) }));
  const currencies = sharedCurrencies(funds, [draft.from, draft.to]);
  const code = currencies.find(({ value }) => value === draft.currency)?.label;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-house.capital-title")}
      description={t("console-house.capital-text")}
      confirmLabel={t("console.ask")}
    >
      <Field label={t("console-house.from")}>
        <Select
          value={draft.from}
          options={accounts}
          onValueChange={(from) => change({ from, currency: "" })}
        />
      </Field>
      <Field label={t("console-house.to")} {...form.at("to")}>
        <Select
          value={draft.to}
          options={[{ value: "", label: t("console.choose") }, ...accounts]}
          onValueChange={(to) => change({ to, currency: "" })}
        />
      </Field>
      <Field label={t("console.currency")} {...form.at("currency")}>
        <Select
          value={draft.currency}
          options={[{ value: "", label: t("console.choose") }, ...currencies]}
          onValueChange={(currency) => change({ currency })}
        />
      </Field>
      <Field label={t("console.amount")} {...form.at("number")}>
        <DecimalInput
          value={draft.number}
          onValueChange={(number) => change({ number })}
          decimals={DECIMALS_MAX}
          {...(code === undefined ? {} : { unit: code })}
        />
      </Field>
    </FormSheet>
  );
}

/** Returns the currencies that every named account can hold; the outside holds all. */
function sharedCurrencies(funds: CapitalSheetProps["funds"], names: readonly string[]) {
  const known = new Map(funds.map((row) => [`${row.currency_id}`, row.currency_code]));
  const holds = (name: string, currency: string): boolean =>
    name === OUTSIDE ||
    name === "" ||
    funds.some((row) => row.account === name && `${row.currency_id}` === currency);
  return [...known]
    .filter(([currency]) => names.every((name) => holds(name, currency)))
    .map(([value, label]) => ({ value, label }));
}
