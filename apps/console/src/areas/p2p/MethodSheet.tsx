import type { ConfigValue } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";

/** Asks to switch a way to pay off, or on again. */
export function MethodSheet({
  subject,
  title,
  sheet,
  now,
}: ConfigFormProps<ConfigValue<"p2p-method">>) {
  const form = useChangeForm({
    sheet,
    empty: { ...now, method: subject },
    faultsOf: (draft) => ({ missing: blanks(draft, "method") }),
    changeOf: ({ method, is_off }) => ({
      kind: "p2p-method",
      subject: method.trim(),
      value: { is_off },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={title} form={form}>
      {subject === "" && (
        <Field
          label={t("console-p2p.method")}
          hint={t("console-p2p.method-hint")}
          {...form.at("method")}
        >
          <TextInput
            value={form.draft.method}
            onChange={({ target }) => form.change({ method: target.value })}
          />
        </Field>
      )}
      <Switch
        label={t("console-p2p.is-off")}
        isChecked={form.draft.is_off}
        onCheckedChange={(is_off) => form.change({ is_off })}
      />
    </ChangeSheet>
  );
}
