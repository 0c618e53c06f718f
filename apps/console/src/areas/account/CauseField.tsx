import { FREEZE_CAUSES, type FreezeCause } from "@candor/contract/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { t } from "../../lib/text.ts";

type CauseFieldProps = { value: FreezeCause; onValueChange: (cause: FreezeCause) => void };

/** Why an account is frozen; the user is told this cause in their language. */
export const CauseField = ({ value, onValueChange }: CauseFieldProps) => (
  <Field label={t("console.cause")} hint={t("console-account.cause-hint")}>
    <Select
      value={value}
      options={FREEZE_CAUSES.map((cause) => ({
        value: cause,
        label: t(`console-account.cause-${cause}`),
      }))}
      onValueChange={onValueChange}
    />
  </Field>
);
