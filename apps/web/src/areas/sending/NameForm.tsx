import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Found } from "./AddSheet.tsx";
import { type NameDraft, nameField, nameSummary } from "./add-form.ts";
import { PersonText } from "./PersonText.tsx";

type NameFormProps = { found: Found; onOther: () => void; onAdded: (id: string) => void };

const EMPTY: NameDraft = { name: "" };
const NAME_MAX = 40;

/** Lets the user confirm and name the found recipient. */
export function NameForm({ found: { account, person }, onOther, onAdded }: NameFormProps) {
  const t = useText();
  const form = useCallForm("sending.saveRecipient", {
    empty: EMPTY,
    changed: merged<NameDraft>,
    summaryOf: (draft) => nameSummary(draft, account),
    say: useSay(),
    fieldOf: nameField,
    invalidates: ["sending.listRecipients"],
    onDone: ({ id }) => {
      toast(t("sending.added"), { tone: "success" });
      onAdded(id);
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-0.5 rounded-card bg-surface p-4">
        <span className="text-data text-text-2">{t("sending.is-it")}</span>
        <span className="text-body font-medium">
          <PersonText person={person} />
        </span>
      </div>
      <Field label={t("sending.name")} hint={t("sending.name-hint")} {...form.at("name")}>
        <TextInput
          name="name"
          autoComplete="off"
          autoFocus
          maxLength={NAME_MAX}
          value={form.draft.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      <p className="text-data text-text-2">{t("sending.add-note")}</p>
      <FormError message={form.error} way={form.way} />
      <div className="grid grid-cols-2 gap-3">
        <Button size="large" onClick={onOther}>
          {t("sending.another")}
        </Button>
        <OnlineButton type="submit" variant="primary" size="large" isLoading={form.isPending}>
          {t("sending.add")}
        </OnlineButton>
      </div>
    </form>
  );
}
