import { Card } from "@candor/ui/layout/Card.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { mayUsePasskeys } from "@candor/ui/passkeys.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import { HoldHint } from "./HoldHint.tsx";
import { NAME_MAX, usePasskeyForm } from "./passkey-form.ts";

/** Makes a passkey on this device; where the browser cannot, says so and what can be had instead. */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useText();
  return (
    <Card title={t("security.passkey-add")}>
      {mayUsePasskeys() ? (
        <PasskeyForm onCodes={onCodes} />
      ) : (
        <div className="flex flex-col items-start gap-1">
          <p className="text-body text-text-2">{t("security.passkey-not-here")}</p>
          <Link to={PATHS.secondFactor} className="py-2.5 text-body font-medium text-accent">
            {t("security.name-totp")}
          </Link>
        </div>
      )}
    </Card>
  );
}

function PasskeyForm({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useText();
  const form = usePasskeyForm(onCodes);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        label={t("security.passkey-name")}
        hint={t("security.passkey-name-hint")}
        {...form.at("name")}
      >
        <TextInput
          name="passkey-name"
          autoComplete="off"
          maxLength={NAME_MAX}
          value={form.draft.name}
          onChange={(event) => form.change({ name: event.target.value })}
        />
      </Field>
      <HoldHint />
      <FormError message={form.error} />
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isLoading={form.isPending}
      >
        {t("security.passkey-make")}
      </OnlineButton>
    </form>
  );
}
