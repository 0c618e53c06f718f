import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps, Subject } from "../../lib/area.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { SETTINGS } from "./settings.ts";

const TEXT_MAX = 500;
const DECIMALS_MAX = 8;

/** A site setting: a text stays a text, a list a list, one entry a line, and an on-off value a switch. */
export function SettingSheet(props: ConfigFormProps<ConfigValue<"setting">>) {
  const { subject, title, sheet, now } = props;
  const { is, hint }: Partial<Subject> =
    (SETTINGS as Readonly<Record<string, Subject>>)[subject] ?? {};
  const isList = Array.isArray(now);
  const form = useChangeForm({
    sheet,
    empty: { text: isList ? now.join("\n") : now },
    changeOf: ({ text }) => ({ kind: "setting", subject, value: isList ? linesOf(text) : text }),
  });
  const { text } = form.draft;
  const setText = (next: string) => form.change({ text: next });
  const said = [hint === undefined ? "" : t(hint), isList ? t("console-content.one-a-line") : ""];
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      title={t("console-content.setting-title", { setting: title })}
      form={form}
    >
      {is === "switch" ? (
        <Switch
          label={title}
          description={said.join(" ")}
          isChecked={text === "1"}
          onCheckedChange={(isOn) => setText(isOn ? "1" : "0")}
        />
      ) : (
        <Field label={title} hint={said.join(" ")}>
          {isList && (
            <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          )}
          {!isList && is === "number" && (
            <DecimalInput value={text} decimals={DECIMALS_MAX} onValueChange={setText} />
          )}
          {!isList && is !== "number" && (
            <TextInput
              value={text}
              maxLength={TEXT_MAX}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
    </ChangeSheet>
  );
}

const linesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
