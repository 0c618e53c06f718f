import { languageFacts, languages } from "@candor/locales/languages.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import {
  AMOUNTS,
  MOMENTS,
  type ProjectTerms,
  draftOf,
  projectFaults,
  termsOf,
} from "./project-draft.ts";
import { PriceFields } from "./PriceFields.tsx";
import { ReleaseFields } from "./ReleaseFields.tsx";

const WORDS = ["name", "token", "website", "lock_days"] as const;

/** Asks for a project, or for other terms of one that has not started; what has started stays as it is. */
export function ProjectSheet({ subject, title, sheet, now }: ConfigFormProps<ProjectTerms>) {
  const isNew = subject === "";
  const form = useChangeForm({
    sheet,
    empty: draftOf(subject, now),
    faultsOf: projectFaults,
    changeOf: (draft) => ({ kind: "ieo", subject: draft.subject, value: termsOf(draft) }),
  });
  const { draft, change, at } = form;
  return (
    <ChangeSheet
      sheet={sheet}
      now={isNew ? null : now}
      size="wide"
      title={isNew ? title : t("console-ieo.sheet")}
      form={form}
    >
      {isNew && (
        <Field
          label={t("console-ieo.subject")}
          hint={t("console-ieo.subject-hint")}
          {...at("subject")}
        >
          <TextInput
            autoComplete="off"
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
      )}
      {WORDS.map((name) => (
        <Field key={name} label={t(`console-ieo.${name}`)} {...at(name)}>
          <TextInput
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      {AMOUNTS.map((name) => (
        <Field key={name} label={t(`console-ieo.${name}`)} {...at(name)}>
          <DecimalInput
            value={draft[name]}
            decimals={18}
            onValueChange={(value) => change({ [name]: value })}
          />
        </Field>
      ))}
      {MOMENTS.map((name) => (
        <Field
          key={name}
          label={t(`console-ieo.${name}`)}
          hint={t("console-ieo.moment-hint")}
          {...at(name)}
        >
          <TextInput
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      <PriceFields prices={draft.prices} onChange={(prices) => change({ prices })} at={at} />
      <ReleaseFields releases={draft.vesting} onChange={(vesting) => change({ vesting })} at={at} />
      {languages.map((lang) => (
        <Field
          key={lang}
          label={t("console-ieo.about", { language: languageFacts[lang].name })}
          {...(lang === "en" ? at("about") : {})}
        >
          <TextArea
            value={draft.about[lang] ?? ""}
            maxLength={600}
            onChange={({ target }) => change({ about: { ...draft.about, [lang]: target.value } })}
          />
        </Field>
      ))}
    </ChangeSheet>
  );
}
