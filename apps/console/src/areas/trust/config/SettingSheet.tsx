import { Field } from "@candor/ui/Field.tsx";
import { TextArea } from "@candor/ui/TextArea.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import type { OpenSheet } from "../../../parts/Action.tsx";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import type { Setting } from "./config-kinds.ts";

type SettingSheetProps = { subject: string; title: string; sheet: OpenSheet; now: Setting };

/** A site setting: a text stays a text, and a list a list, one entry a line. */
export function SettingSheet({ subject, title, sheet, now }: SettingSheetProps) {
  const isList = Array.isArray(now);
  const [text, setText] = useState(isList ? now.join("\n") : now);
  const lines = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return (
    <ChangeSheet
      sheet={sheet}
      title={t("console.setting-title", { setting: title })}
      change={{ kind: "setting", subject, value: isList ? lines : text }}
    >
      <Field label={t("console.value")} {...(isList ? { hint: t("console.one-a-line") } : {})}>
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
