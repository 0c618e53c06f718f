import { ITEM_KINDS, TOPICS } from "@candor/contract/areas/content/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import { MomentInput } from "../../parts/MomentInput.tsx";
import type { ItemDraft } from "./item-draft.ts";

type ItemTermsProps = {
  draft: ItemDraft;
  isNew: boolean;
  onChange: (draft: ItemDraft) => void;
};

/** What it is, where it leads and from when it is seen. */
export function ItemTerms({ draft, isNew, onChange }: ItemTermsProps) {
  const { kind, slug, topic, isPopup, link, publishedAt } = draft;
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("console.kind")}>
        <Select
          value={kind}
          disabled={!isNew}
          options={ITEM_KINDS.map((value) => ({
            value,
            label: t(`console-content.item-${value}`),
          }))}
          onValueChange={(next) => onChange({ ...draft, kind: next })}
        />
      </Field>
      {kind === "page" && (
        <Field label={t("console-content.slug")} hint={t("console-content.slug-hint")}>
          <TextInput
            value={slug}
            onChange={({ target }) => onChange({ ...draft, slug: target.value })}
          />
        </Field>
      )}
      {kind === "faq" && (
        <Field label={t("console-content.topic")}>
          <Select
            value={topic}
            options={[
              { value: "", label: t("console.choose") },
              ...TOPICS.map((value) => ({ value, label: t(`console-content.topic-${value}`) })),
            ]}
            onValueChange={(next) => onChange({ ...draft, topic: next })}
          />
        </Field>
      )}
      {kind !== "page" && kind !== "faq" && (
        <Field label={t("console-content.link")} hint={t("console-content.link-hint")}>
          <TextInput
            type="url"
            value={link}
            onChange={({ target }) => onChange({ ...draft, link: target.value })}
          />
        </Field>
      )}
      {kind === "news" && (
        <Switch
          label={t("console-content.popup")}
          description={t("console-content.popup-hint")}
          isChecked={isPopup}
          onCheckedChange={(next) => onChange({ ...draft, isPopup: next })}
        />
      )}
      <Field
        label={t("console-content.published-at")}
        hint={t("console-content.published-at-hint")}
      >
        <MomentInput
          value={publishedAt}
          onValueChange={(next) => onChange({ ...draft, publishedAt: next })}
        />
      </Field>
    </div>
  );
}
