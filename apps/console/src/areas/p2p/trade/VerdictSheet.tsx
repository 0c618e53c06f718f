import { P2P_VERDICT_REASONS } from "@candor/contract/areas/p2p/choices.ts";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import type { OpenSheet } from "../../../lib/open-sheet.ts";
import { t } from "../../../lib/text.ts";
import { FormSheet } from "../../../parts/FormSheet.tsx";
import { useReasonForm } from "../../../parts/reason-form.ts";
import type { TradeRecord } from "../data.ts";

type Draft = {
  to: "buyer" | "seller";
  reason_code: (typeof P2P_VERDICT_REASONS)[number];
  evidence: readonly string[];
};
const EMPTY: Draft = { to: "buyer", reason_code: "payment-proven", evidence: [] };

/** Requests a verdict with the receiver of the coins, reason and evidence. Another operator approves it. */
export function VerdictSheet({ record, ...sheet }: OpenSheet & { record: TradeRecord }) {
  const { trade } = record;
  const form = useReasonForm("p2p.requestVerdict", {
    sheet,
    empty: EMPTY,
    faultsOf: ({ evidence }) => ({
      missing: { evidence: evidence.length === 0 ? t("console-p2p.evidence-needed") : undefined },
    }),
    inputOf: ({ evidence, ...draft }) => ({
      ...draft,
      order_id: trade.id,
      evidence: [...evidence],
    }),
    doneText: t("console-p2p.verdict-done"),
  });
  const { draft, change } = form;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-p2p.verdict")}
      description={t("console-p2p.verdict-text", {
        quantity: trade.quantity,
        currency: trade.currency,
      })}
      confirmLabel={t("console.ask")}
      tone="danger"
      reasonHint={t("console-p2p.verdict-reason-hint")}
    >
      <Segmented
        label={t("console-p2p.verdict-to")}
        options={(["buyer", "seller"] as const).map((value) => ({
          value,
          label: t(`console-p2p.to-${value}`),
        }))}
        value={draft.to}
        onValueChange={(to) => change({ to })}
      />
      <Field label={t("console-p2p.verdict-grounds")}>
        <Select
          value={draft.reason_code}
          options={P2P_VERDICT_REASONS.map((value) => ({
            value,
            label: t(`console-p2p.reason-${value}`),
          }))}
          onValueChange={(reason_code) => change({ reason_code })}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="text-label text-text-2">{t("console-p2p.evidence")}</legend>
        {evidenceOf(record).map(({ key, label }) => (
          <Checkbox
            key={key}
            isChecked={draft.evidence.includes(key)}
            onCheckedChange={(isOn) =>
              change({
                evidence: isOn
                  ? [...draft.evidence, key]
                  : draft.evidence.filter((one) => one !== key),
              })
            }
          >
            {label}
          </Checkbox>
        ))}
        {form.at("evidence").error !== undefined && (
          <p role="alert" className="text-data text-danger">
            {form.at("evidence").error}
          </p>
        )}
      </fieldset>
    </FormSheet>
  );
}

/** Returns the possible evidence: pictures of the payment, evidence pieces, and messages. */
function evidenceOf({ order, messages }: TradeRecord): { key: string; label: string }[] {
  return [
    ...order.credentials.map(({ name }) => ({ key: name, label: t(`console-p2p.${name}`) })),
    ...(order.appeal?.evidence ?? []).map(({ seq, by, text }) => ({
      key: `evidence ${seq}`,
      label: `${t(`console-p2p.${by}`)}: ${text.slice(0, 80)}`,
    })),
    ...messages
      .filter(({ event }) => event === null)
      .map(({ seq, by, text }) => ({
        key: `message ${seq}`,
        label: `#${seq} ${t(`console-p2p.${by}`)}: ${text.slice(0, 80)}`,
      })),
  ];
}
