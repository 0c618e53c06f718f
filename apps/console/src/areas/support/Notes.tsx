import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { blanks } from "../../lib/faults.ts";
import { useCallForm } from "../../lib/form.ts";
import { t } from "../../lib/text.ts";
import type { TicketRecord } from "./data.ts";

const NOTE_MAX = 2_000;
const EMPTY = { text: "" };

/** What operators tell each other about a ticket; its user never sees it. */
export function Notes({ record, mayNote }: { record: TicketRecord; mayNote: boolean }) {
  // Each note that was written here leaves an empty field.
  const [written, setWritten] = useState(0);
  return (
    <Card title={t("console-support.notes")}>
      <div className="flex flex-col gap-4">
        {record.notes.length === 0 && (
          <p className="text-data text-text-2">{t("console-support.no-notes")}</p>
        )}
        {record.notes.map((note) => (
          <article key={`${note.at} ${note.operator}`} className="flex flex-col gap-0.5">
            <p className="flex gap-2 text-data text-text-2">
              <span className="font-semibold">{note.operator}</span>
              <Time value={note.at} style="moment" />
            </p>
            <p className="text-body break-words whitespace-pre-line">{note.text}</p>
          </article>
        ))}
        {mayNote && (
          <NoteForm key={written} id={record.ticket.id} onWritten={() => setWritten(written + 1)} />
        )}
      </div>
    </Card>
  );
}

function NoteForm({ id, onWritten }: { id: string; onWritten: () => void }) {
  const form = useCallForm("support.addTicketNote", {
    empty: EMPTY,
    changed: merged<typeof EMPTY>,
    summaryOf: (draft) => {
      const missing = blanks(draft, "text");
      return { missing, input: missing.text === undefined ? { id, ...draft } : undefined };
    },
    isGuarded: true,
    onDone: onWritten,
  });
  const { error, onLeave } = form.at("text");
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        label={t("console-support.note")}
        hint={t("console-support.note-hint")}
        error={error ?? form.error}
        onLeave={onLeave}
      >
        <TextArea
          value={form.draft.text}
          maxLength={NOTE_MAX}
          onChange={({ target }) => form.change({ text: target.value })}
        />
      </Field>
      <Button type="submit" className="self-start" isLoading={form.isPending}>
        {t("console-support.note-add")}
      </Button>
    </form>
  );
}
