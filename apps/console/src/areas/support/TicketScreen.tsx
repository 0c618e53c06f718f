import { useParams } from "react-router";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AnswerCard } from "./AnswerCard.tsx";
import { type TicketRecord, useTicket } from "./data.ts";
import { Messages } from "./Messages.tsx";
import { NextTicket } from "./NextTicket.tsx";
import { Notes } from "./Notes.tsx";
import { OtherTickets } from "./OtherTickets.tsx";
import { TICKETS } from "./paths.ts";
import { TicketActions } from "./TicketActions.tsx";
import { TicketFacts } from "./TicketFacts.tsx";

/** One ticket: its messages, the answer, and its user beside them. */
export function TicketScreen() {
  const { id = "" } = useParams();
  return (
    <CallState query={useTicket(id)}>
      {(record) => <Record key={record.ticket.id} record={record} />}
    </CallState>
  );
}

function Record({ record }: { record: TicketRecord }) {
  const may = useMay();
  const { ticket } = record;
  const mayAnswer = may("support.answerTicket");
  return (
    <Screen
      title={t("console-support.ticket", { number: ticket.number })}
      back={{ to: TICKETS, label: t("console-support.title") }}
      actions={
        <>
          {mayAnswer && ticket.state !== "closed" && <TicketActions record={record} />}
          <NextTicket />
        </>
      }
    >
      <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Messages messages={record.messages} />
          {mayAnswer && ticket.state !== "closed" && <AnswerCard ticket={ticket} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TicketFacts ticket={ticket} />
          <Notes record={record} mayNote={mayAnswer} />
          {record.others.length > 0 && <OtherTickets others={record.others} />}
        </div>
      </div>
    </Screen>
  );
}
