import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { randomKey } from "@candor/ui/form/intent.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { blanks } from "../../lib/faults.ts";
import { useCallForm } from "../../lib/form.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Warning } from "../../parts/Warning.tsx";
import type { Ticket } from "./data.ts";

const AFTER = ["answered", "waiting", "closed"] as const;
type Draft = { text: string; state: (typeof AFTER)[number] };
const EMPTY: Draft = { text: "", state: "answered" };

/** The answer to what was read; each is sent once, under a key of its own. */
export function AnswerCard({ ticket }: { ticket: Ticket }) {
  const [{ key, seq }, setNext] = useState(() => ({ key: randomKey(), seq: ticket.last_seq }));
  return (
    <Card title={t("console-support.answer")}>
      <AnswerForm
        key={key}
        answerKey={key}
        ticket={ticket}
        readSeq={seq}
        onSent={(sent) => setNext({ key: randomKey(), seq: sent })}
      />
    </Card>
  );
}

type AnswerFormProps = {
  ticket: Ticket;
  answerKey: string;
  /** Up to which message it was read: one's own last answer too, before the screen shows it. */
  readSeq: number;
  onSent: (seq: number) => void;
};

function AnswerForm({ ticket, answerKey: key, readSeq, onSent }: AnswerFormProps) {
  // The last message read when the answer was begun; later ones have to be read before it is sent.
  const [seq, setSeq] = useState(readSeq);
  const form = useCallForm("support.answerTicket", {
    empty: EMPTY,
    changed: merged<Draft>,
    summaryOf: (draft) => {
      const missing = blanks(draft, "text");
      const input = { id: ticket.id, key, seq, ...draft };
      return { missing, input: missing.text === undefined ? input : undefined };
    },
    isGuarded: true,
    onDone: (answer) => {
      toast(t("console-support.sent"), { tone: "success" });
      onSent(answer.ticket.last_seq);
    },
  });
  const { draft, change } = form;
  const { error, onLeave } = form.at("text");
  const isNew = ticket.last_seq > seq;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {isNew && (
        <Warning>
          {t("console-support.new-message")}
          <Button size="small" onClick={() => setSeq(ticket.last_seq)}>
            {t("console-support.read")}
          </Button>
        </Warning>
      )}
      <Templates
        language={ticket.lang}
        onChoose={(text) => change({ text: draft.text === "" ? text : `${draft.text}\n\n${text}` })}
      />
      <Field
        label={t("console-support.answer")}
        isLabelHidden
        error={error ?? form.error}
        onLeave={onLeave}
      >
        <TextArea
          name="text"
          rows={7}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <Segmented
        label={t("console-support.state-after")}
        options={AFTER.map((value) => ({ value, label: t(`console-support.state-${value}`) }))}
        value={draft.state}
        onValueChange={(state) => change({ state })}
        className="flex-wrap"
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={isNew}
        isLoading={form.isPending}
      >
        {t("console-support.send")}
      </Button>
    </form>
  );
}

type TemplatesProps = { language: Ticket["lang"]; onChoose: (text: string) => void };

/** Answers that are kept ready, in the language in which the user wrote. */
function Templates({ language, onChoose }: TemplatesProps) {
  const { data = [] } = useCall("support.listTemplates", { language });
  return (
    <Select
      label={t("console-support.template")}
      value=""
      options={[
        { value: "", label: t("console-support.template-choose") },
        ...data.map(({ key, title }) => ({ value: key, label: title })),
      ]}
      onValueChange={(chosen) => {
        const text = data.find(({ key }) => key === chosen)?.text;
        if (text !== undefined) onChoose(text);
      }}
    />
  );
}
