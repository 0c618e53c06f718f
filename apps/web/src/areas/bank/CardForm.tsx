import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import {
  type CardDraft,
  type CardField,
  type CardKind,
  FIELDS,
  type StoredCard,
  cardSummary,
  draftOf,
  isOptional,
  refusedField,
} from "./card-form.ts";

const SAVES = {
  domestic: "bank.saveCard",
  international: "bank.saveInternationalCard",
} as const;
const READS = ["bank.getCard", "bank.getInternationalCard"] as const;
/** The fields that a browser can fill in by itself. */
const KNOWN: Partial<Record<CardField, string>> = { real_name: "name", phone: "tel" };

/** Puts an account in the place of the one before. */
export function CardForm({ kind, card }: { kind: CardKind; card: StoredCard }) {
  const t = useText();
  const form = useCallForm(SAVES[kind], {
    empty: draftOf(card),
    changed: merged<CardDraft>,
    summaryOf: (draft) => cardSummary(draft, kind),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: READS,
    onDone: () => toast(t("bank.saved"), { tone: "success" }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-body text-text-2">{t("bank.text")}</p>
      {FIELDS[kind].map((field) => (
        <Field
          key={field}
          label={
            isOptional(field)
              ? t("bank.optional", { name: t(`bank.${field}`) })
              : t(`bank.${field}`)
          }
          {...(field === "real_name" && { hint: t("bank.name-hint") })}
          {...form.at(field)}
        >
          <TextInput
            name={field}
            autoComplete={KNOWN[field] ?? "off"}
            value={form.draft[field]}
            onChange={({ target }) => form.change({ [field]: target.value })}
          />
        </Field>
      ))}
      <p className="text-data text-text-2">{t("bank.hold")}</p>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("bank.save")}
      </OnlineButton>
    </form>
  );
}
