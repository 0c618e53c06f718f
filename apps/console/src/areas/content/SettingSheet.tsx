import { Field } from "@candor/ui/Field.tsx";
import { TextArea } from "@candor/ui/TextArea.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { t } from "../../lib/text.ts";
import type { ConfigFormProps } from "../../lib/area.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import type { Setting } from "./SettingText.tsx";

/** A site setting: a text stays a text, and a list a list, one entry a line. */
export function SettingSheet({ subject, title, sheet, now }: ConfigFormProps<Setting>) {
  const isList = Array.isArray(now);
  const form = useChangeForm({
    sheet,
    empty: { text: isList ? now.join("\n") : now },
    changeOf: ({ text }) => ({ kind: "setting", subject, value: isList ? linesOf(text) : text }),
  });
  const { text } = form.draft;
  const setText = (next: string) => form.change({ text: next });
  return (
    <ChangeSheet
      sheet={sheet}
      title={t("console-content.setting-title", { setting: title })}
      form={form}
    >
      <Field
        label={t("console-content.value")}
        {...(isList ? { hint: t("console-content.one-a-line") } : {})}
      >
        {isList ? (
          <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        ) : (
          <TextInput
            value={text}
            maxLength={500}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ChangeSheet>
  );
}

const linesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
