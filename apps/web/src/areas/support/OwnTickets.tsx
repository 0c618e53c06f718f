import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { PATHS } from "../../paths.ts";
import { type Ticket, useTickets } from "./data.ts";
import { TicketState } from "./TicketState.tsx";

/** What the user has asked, and whether there is an answer. */
export function OwnTickets() {
  const t = useText();
  return (
    <section aria-label={t("support.tickets")} className="flex flex-col gap-2">
      <h2 className="text-h2">{t("support.tickets")}</h2>
      <PagedList
        query={useTickets()}
        skeleton={<RowsSkeleton count={2} />}
        empty={<Empty title={t("support.none")} text={t("support.none-text")} />}
      >
        {(tickets) => (
          <ul className="overflow-clip rounded-card bg-surface">
            {tickets.map((ticket) => (
              <li key={ticket.id} className="border-b border-hairline last:border-0">
                <Row ticket={ticket} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Row({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { id, number, topic, about, changed_at: at, is_unread: isUnread } = ticket;
  return (
    <ListRow
      title={t(about === null ? `support.topic-${topic}` : `support.kind-${about.kind}`)}
      subtitle={
        <>
          {t("support.ticket", { number })} · <Time value={at} />
        </>
      }
      value={
        isUnread ? (
          <Badge tone="accent">{t("support.unread")}</Badge>
        ) : (
          <TicketState ticket={ticket} />
        )
      }
      valueNote={about?.title}
      render={({ className, children }) => (
        <Link to={PATHS.ticket} search={{ id }} className={className}>
          {children}
        </Link>
      )}
    />
  );
}
