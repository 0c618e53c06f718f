import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { KeyRound } from "lucide-react";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { usePasskeyForm } from "./passkey-form.ts";

/** The longest name that the contract accepts. */
const NAME_MAX = 60;

/** Makes a passkey on this device. */
export function AddPasskey() {
  const form = usePasskeyForm();
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        label={t("security.passkey-name")}
        hint={t("security.passkey-name-hint")}
        {...form.at("name")}
      >
        <TextInput
          autoComplete="off"
          maxLength={NAME_MAX}
          value={form.draft.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      <Refusal message={form.error} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isLoading={form.isPending}
      >
        {t("security.passkey-make")}
      </Button>
    </form>
  );
}
