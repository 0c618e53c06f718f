import { KEY_DAYS_ANYWHERE, KEY_KINDS, KEY_NAME_MAX } from "@candor/contract/areas/keys/choices.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type Made, lastingOf, lastings } from "./key-draft.ts";
import { useKeyForm } from "./key-form.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { PublicKeyField } from "./PublicKeyField.tsx";
import { ScopeChoice } from "./ScopeChoice.tsx";

/** The form of a new key. */
export function CreateKey({ onMade }: { onMade: (made: Made) => void }) {
  const t = useText();
  const form = useKeyForm(onMade);
  const { draft, change } = form;
  const choices = lastings(draft);
  return (
    <Card title={t("keys.add")}>
      <form {...form.props} data-testid="create-key" className="flex flex-col gap-5">
        <Field label={t("keys.name")} hint={t("keys.name-hint")} {...form.at("name")}>
          <TextInput
            name="key-name"
            autoComplete="off"
            maxLength={KEY_NAME_MAX}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <span className="text-label text-text-2">{t("keys.kind")}</span>
          <Segmented
            label={t("keys.kind")}
            options={KEY_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
            value={draft.kind}
            onValueChange={(kind) => change({ kind })}
          />
          <p className="text-data text-text-2">{t(`keys.kind-${draft.kind}-text`)}</p>
        </div>
        {draft.kind === "ed25519" && (
          <PublicKeyField
            {...form.at("publicKey")}
            value={draft.publicKey}
            onChange={(publicKey) => change({ publicKey })}
          />
        )}
        <ScopeChoice value={draft.scopes} onChange={(scopes) => change({ scopes })} />
        <Field label={t("keys.networks")} hint={t("keys.networks-hint")} {...form.at("networks")}>
          <TextArea
            name="key-networks"
            autoComplete="off"
            spellCheck={false}
            rows={2}
            value={draft.networks}
            onChange={(event) => change({ networks: event.target.value })}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <span className="text-label text-text-2">{t("keys.lasts")}</span>
          <Segmented
            label={t("keys.lasts")}
            className="flex-wrap"
            options={choices.map((value) => ({
              value,
              label:
                value === "always"
                  ? t("keys.lasts-always")
                  : t("keys.lasts-days", { count: Number.parseInt(value, 10) }),
            }))}
            value={lastingOf(draft)}
            onValueChange={(lasts) => change({ lasts })}
          />
          {!choices.includes("always") && (
            <p className="text-data text-text-2">
              {t("keys.lasts-hmac", { days: KEY_DAYS_ANYWHERE })}
            </p>
          )}
        </div>
        <FormError message={form.error} way={form.way} />
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("keys.make")}
        </OnlineButton>
      </form>
    </Card>
  );
}
