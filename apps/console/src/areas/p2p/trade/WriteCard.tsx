import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { randomKey } from "@candor/ui/form/intent.ts";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { blanks } from "../../../lib/faults.ts";
import { useCallForm } from "../../../lib/form.ts";
import { t } from "../../../lib/text.ts";

/** A message of support to both parties; each is sent once, under a key of its own. */
export function WriteCard({ id }: { id: string }) {
  const [key, setKey] = useState(randomKey);
  return (
    <Card title={t("console-p2p.write")}>
      <WriteForm key={key} id={id} messageKey={key} onSent={() => setKey(randomKey())} />
    </Card>
  );
}

type WriteFormProps = { id: string; messageKey: string; onSent: () => void };

function WriteForm({ id, messageKey: key, onSent }: WriteFormProps) {
  const form = useCallForm("p2p.writeToParties", {
    empty: { text: "" },
    changed: merged<{ text: string }>,
    summaryOf: (draft) => {
      const missing = blanks(draft, "text");
      return { missing, input: missing.text === undefined ? { id, key, ...draft } : undefined };
    },
    isGuarded: true,
    onDone: () => {
      toast(t("console-p2p.sent"), { tone: "success" });
      onSent();
    },
  });
  const { error, onLeave } = form.at("text");
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        label={t("console-p2p.write")}
        isLabelHidden
        error={error ?? form.error}
        onLeave={onLeave}
      >
        <TextArea
          name="text"
          rows={4}
          value={form.draft.text}
          onChange={({ target }) => form.change({ text: target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" className="self-start" isLoading={form.isPending}>
        {t("console-p2p.send")}
      </Button>
    </form>
  );
}
