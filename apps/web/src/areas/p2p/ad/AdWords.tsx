import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { useText } from "../../../lib/text.ts";
import type { AdPartProps } from "./AdForm.tsx";
import { TEXT_MOST } from "./ad-form.ts";

/** What others read before an order, and what they are told with it. */
export function AdWords({ draft, onChange, at }: AdPartProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("p2p.ad-terms")} hint={t("p2p.ad-terms-hint")} {...at("terms")}>
        <TextArea
          name="terms"
          dir="auto"
          maxLength={TEXT_MOST}
          value={draft.terms}
          onChange={({ target }) => onChange({ terms: target.value })}
        />
      </Field>
      <Field label={t("p2p.ad-reply")} hint={t("p2p.ad-reply-hint")} {...at("reply")}>
        <TextArea
          name="reply"
          dir="auto"
          maxLength={TEXT_MOST}
          value={draft.reply}
          onChange={({ target }) => onChange({ reply: target.value })}
        />
      </Field>
    </div>
  );
}
