import type { ConfigValue } from "@candor/contract/types.ts";
import { BANK, NETWORK_OFF_REASONS } from "@candor/contract/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";

type Switches = ConfigValue<"network">;

/** The effect of switching a way off; a bank deposit comes in only when it is reported. */
const waysOf = (subject: string) =>
  [
    {
      name: "deposits",
      label: "console-markets.network-deposits",
      text: subject.endsWith(`-${BANK}`)
        ? "console-markets.network-deposits-bank"
        : "console-markets.network-deposits-text",
    },
    {
      name: "withdrawals",
      label: "console-markets.network-withdrawals",
      text: "console-markets.network-withdrawals-text",
    },
  ] as const;

/** Asks for a currency's network to be switched on or off, with the cause that every user is told. */
export function NetworkSheet({ subject, title, sheet, now }: ConfigFormProps<Switches>) {
  const form = useChangeForm({
    sheet,
    empty: { ...now, cause: now.off_reason ?? "" },
    faultsOf: (draft) => ({ missing: isOn(draft) ? {} : blanks(draft, "cause") }),
    changeOf: ({ deposits, withdrawals, cause }) => {
      const offReason = NETWORK_OFF_REASONS.find((known) => known === cause) ?? null;
      const value = { deposits, withdrawals };
      return {
        kind: "network",
        subject,
        value: { ...value, off_reason: isOn(value) ? null : offReason },
      };
    },
  });
  const { draft, change } = form;
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      title={t("console-markets.network-title", { network: title })}
      form={form}
    >
      {waysOf(subject).map(({ name, label, text }) => (
        <Switch
          key={name}
          label={t(label)}
          description={t(text)}
          isChecked={draft[name] === 1}
          onCheckedChange={(isChecked) => change({ [name]: isChecked ? 1 : 0 })}
        />
      ))}
      {!isOn(draft) && (
        <Field
          label={t("console-markets.network-cause")}
          hint={t("console-markets.network-cause-hint")}
          {...form.at("cause")}
        >
          <Select
            value={draft.cause}
            options={[
              { value: "", label: t("console.choose") },
              ...NETWORK_OFF_REASONS.map((value) => ({
                value,
                label: t(`console-markets.off-${value}`),
              })),
            ]}
            onValueChange={(cause) => change({ cause })}
          />
        </Field>
      )}
    </ChangeSheet>
  );
}

const isOn = ({ deposits, withdrawals }: Pick<Switches, "deposits" | "withdrawals">): boolean =>
  deposits === 1 && withdrawals === 1;
