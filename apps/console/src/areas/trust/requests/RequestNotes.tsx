import { Button } from "@candor/ui/Button.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { TextArea } from "@candor/ui/TextArea.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useState } from "react";
import { failureText } from "../../../lib/client.ts";
import { useSend } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import type { RequestRecord } from "../data.ts";

const NOTE_MAX = 2_000;

/** What operators tell each other about a request; its user never sees it. */
export function RequestNotes({ record }: { record: RequestRecord }) {
  const [text, setText] = useState("");
  const { send, isPending, error } = useSend("trust.addNote", { onDone: () => setText("") });
  return (
    <Card title={t("console.notes")}>
      <div className="flex flex-col gap-4">
        {record.notes.length === 0 && (
          <p className="text-data text-text-2">{t("console.no-notes")}</p>
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
        {record.state === "open" && (
          <>
            <Field
              label={t("console.note")}
              hint={t("console.note-hint")}
              error={error === null ? undefined : failureText(error)}
            >
              <TextArea
                value={text}
                maxLength={NOTE_MAX}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
            <Button
              className="self-start"
              isLoading={isPending}
              disabled={text.trim() === ""}
              onClick={() => send({ id: record.id, text })}
            >
              {t("console.add-note")}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
