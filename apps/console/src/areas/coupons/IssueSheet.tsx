import { COUPON_TYPES, EARNED_BY } from "@candor/contract/coupon-words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { EMPTY, PARTS, issueFaults, issueInput, totalCap, typeOf } from "./issue-draft.ts";

const DECIMALS = 6;
const COUNTS = [
  ["count", "count"],
  ["claimDays", "claim-days"],
  ["validDays", "valid-days"],
] as const;

/** Asks for a campaign; what all of it may cost stands above the reason. */
export function IssueSheet({ sheet }: { sheet: OpenSheet }) {
  const form = useReasonForm("coupons.requestCampaign", {
    sheet,
    empty: EMPTY,
    faultsOf: issueFaults,
    inputOf: issueInput,
    fieldOf: (code) => (code === "unknown-market" ? "markets" : undefined),
    doneText: t("console-coupons.asked"),
  });
  const { draft, change, at } = form;
  const type = typeOf(draft);
  const cap = totalCap(draft);
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-coupons.issue-title")}
      description={t("console-coupons.issue-text")}
      confirmLabel={t("console.ask")}
    >
      <Field label={t("console-coupons.name")} {...at("name")}>
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t("console-coupons.realm")}>
        <Select
          value={draft.realm}
          options={(["live", "demo"] as const).map((value) => ({
            value,
            label: t(`console.realm-${value}`),
          }))}
          onValueChange={(realm) => change({ realm })}
        />
      </Field>
      <Field label={t("console-coupons.type")}>
        <Select
          value={type}
          options={COUPON_TYPES.map((value) => ({
            value,
            label: t(`console-coupons.type-${value}`),
          }))}
          onValueChange={(value) => change({ type: value })}
        />
      </Field>
      {PARTS[type].map((part) =>
        part === "rate" ? (
          <PercentField
            key={part}
            label={t("console-coupons.rate")}
            value={draft.rate}
            onValueChange={(rate) => change({ rate })}
            {...at(part)}
          />
        ) : (
          <Field key={part} label={t(`console-coupons.${part}`)} {...at(part)}>
            <DecimalInput
              value={draft[part]}
              decimals={part === "days" ? 0 : DECIMALS}
              onValueChange={(value) => change({ [part]: value })}
            />
          </Field>
        ),
      )}
      {type !== "deposit" && (
        <Field
          label={t("console-coupons.minimum-spend")}
          hint={t("console-coupons.minimum-spend-hint")}
          {...at("minimum")}
        >
          <DecimalInput
            value={draft.minimum}
            decimals={DECIMALS}
            onValueChange={(minimum) => change({ minimum })}
          />
        </Field>
      )}
      {type === "fee" && (
        <Field
          label={t("console-coupons.markets")}
          hint={t("console-coupons.markets-hint")}
          {...at("markets")}
        >
          <TextInput
            autoComplete="off"
            value={draft.markets}
            onChange={({ target }) => change({ markets: target.value })}
          />
        </Field>
      )}
      <Field label={t("console-coupons.earned-by")}>
        <Select
          value={draft.earnedBy}
          options={EARNED_BY.map((value) => ({
            value,
            label: t(`console-coupons.earned-${value}`),
          }))}
          onValueChange={(earnedBy) => change({ earnedBy })}
        />
      </Field>
      {COUNTS.map(([name, label]) => (
        <Field key={name} label={t(`console-coupons.${label}`)} {...at(name)}>
          <DecimalInput
            value={draft[name]}
            decimals={0}
            onValueChange={(value) => change({ [name]: value })}
          />
        </Field>
      ))}
      <p className="flex justify-between gap-4 text-body">
        {t("console-coupons.total")}
        <Amount value={cap} currency="USDT" className="font-semibold" />
      </p>
    </FormSheet>
  );
}
