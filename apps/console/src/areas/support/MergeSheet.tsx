import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useNavigate } from "react-router";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import type { Ticket } from "./data.ts";
import { ticketPath } from "./paths.ts";

type MergeSheetProps = OpenSheet & { ticket: Ticket; others: readonly Ticket[] };

/** Joins a ticket to another one of its user, and goes there. */
export function MergeSheet({ ticket, others, ...sheet }: MergeSheetProps) {
  const go = useNavigate();
  const form = useReasonForm("support.mergeTickets", {
    sheet,
    empty: { into: others[0]?.id ?? "" },
    inputOf: ({ into, reason }) => ({ id: ticket.id, into, reason }),
    doneText: t("console-support.merge-done"),
    onDone: (answer) => void go(ticketPath(answer.ticket.id)),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-support.merge")}
      description={t("console-support.merge-text")}
      confirmLabel={t("console-support.merge")}
      tone="danger"
    >
      <Field label={t("console-support.merge-into")}>
        <Select
          value={form.draft.into}
          options={others.map(({ id, number, topic }) => ({
            value: id,
            label: `#${number} · ${t(`console-support.topic-${topic}`)}`,
          }))}
          onValueChange={(into) => form.change({ into })}
        />
      </Field>
    </FormSheet>
  );
}
