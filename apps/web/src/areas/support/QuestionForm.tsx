import { TICKET_TOPICS } from "@candor/contract/ticket-topics.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { useCallForm } from "../../lib/form.ts";
import { goTicket } from "./go-ticket.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type AboutRecord, topicOf } from "./about.ts";
import { type MessageDraft, questionSummary, refusedField } from "./message-form.ts";
import { MessageFields } from "./MessageFields.tsx";

type QuestionFormProps = {
  messageKey: string;
  about: AboutRecord | undefined;
  onSent: () => void;
};

/** A new question, with the record that it is about. */
export function QuestionForm({ messageKey, about: named, onSent }: QuestionFormProps) {
  const t = useText();
  const [about, setAbout] = useState(named);
  const form = useCallForm("support.openTicket", {
    empty: { text: "", pictures: [], topic: named === undefined ? "other" : topicOf(named) },
    changed: merged<MessageDraft>,
    summaryOf: (draft) => questionSummary(draft, messageKey, about),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["support.listTickets"],
    onDone: ({ id }) => {
      toast(t("support.sent"), { tone: "success" });
      onSent();
      goTicket(id);
    },
  });
  const { draft, change } = form;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {about !== undefined && (
        <p className="flex items-center justify-between gap-2 rounded-control bg-fill ps-3 text-data">
          {t("support.about-attached", { kind: t(`support.kind-${about.kind}`) })}
          <IconButton label={t("support.about-remove")} onClick={() => setAbout(undefined)}>
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        </p>
      )}
      <Field label={t("support.topic")}>
        <Select
          name="topic"
          options={TICKET_TOPICS.map((value) => ({ value, label: t(`support.topic-${value}`) }))}
          value={draft.topic}
          onValueChange={(topic) => change({ topic })}
        />
      </Field>
      <MessageFields
        label={t("support.message")}
        hint={t("support.message-hint")}
        draft={draft}
        change={change}
        at={form.at}
      />
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("support.send")}
      </OnlineButton>
    </form>
  );
}
