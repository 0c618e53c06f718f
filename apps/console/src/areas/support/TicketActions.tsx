import { Select } from "@candor/ui/form/Select.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { lazy } from "react";
import { failureText } from "../../lib/client.ts";
import { useSend } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { type Ticket, type TicketRecord, useDesk } from "./data.ts";

const MergeSheet = lazy(async () => ({ default: (await import("./MergeSheet.tsx")).MergeSheet }));

/** Assigns a ticket, joins it to another, or closes it without an answer. */
export function TicketActions({ record: { ticket, others } }: { record: TicketRecord }) {
  const open = others.filter(({ state }) => state !== "closed");
  return (
    <>
      <Assignment ticket={ticket} />
      {open.length > 0 && (
        <Action label={t("console-support.merge")}>
          {(sheet) => <MergeSheet {...sheet} ticket={ticket} others={open} />}
        </Action>
      )}
      <Action label={t("console-support.end")}>
        {(sheet) => (
          <ReasonSheet
            {...sheet}
            call="support.endTicket"
            title={t("console-support.end")}
            description={t("console-support.ticket", { number: ticket.number })}
            confirmLabel={t("console-support.end")}
            inputOf={(reason) => ({ id: ticket.id, reason })}
            doneText={t("console-support.end-done")}
          />
        )}
      </Action>
    </>
  );
}

/** Lists the operators at the desk, each with the number of waiting tickets. */
function Assignment({ ticket }: { ticket: Ticket }) {
  const { data: desk } = useDesk();
  const { send, isPending } = useSend("support.assignTicket", {
    onFailed: (error) => toast(failureText(error), { tone: "error" }),
  });
  return (
    <Select
      label={t("console-support.assign")}
      value={ticket.operator?.id ?? ""}
      disabled={isPending}
      options={[
        { value: "", label: t("console-support.unassigned") },
        ...(desk?.operators ?? []).map(({ id, name, open }) => ({
          value: id,
          label: `${name} (${open})`,
        })),
      ]}
      onValueChange={(operator) =>
        send({ id: ticket.id, ...(operator !== "" && { operator_id: operator }) })
      }
    />
  );
}
