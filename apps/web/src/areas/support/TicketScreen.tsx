import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { useLocale, useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { listOf } from "./about.ts";
import { CloseTicket } from "./CloseTicket.tsx";
import { type Ticket, useTicket } from "./data.ts";
import { RateTicket } from "./RateTicket.tsx";
import { Replying } from "./Replying.tsx";
import { Thread } from "./Thread.tsx";
import { TicketState } from "./TicketState.tsx";

/** One question to support: what was said, in its order, and what may be said next. */
export function TicketScreen() {
  const { id } = useSearch({ from: PATHS.ticket });
  if (id === "") return <NoTicket />;
  return <OneTicket key={id} id={id} />;
}

/** An address that names no question leads to the list of all. */
function NoTicket() {
  const t = useText();
  return (
    <Screen title={t("common.help")} hasBack width="form">
      <Empty
        title={t("support.tickets")}
        text={t("support.none-text")}
        action={
          <Link to={PATHS.help} className={buttonClass({ variant: "primary" })}>
            {t("common.help")}
          </Link>
        }
      />
    </Screen>
  );
}

function OneTicket({ id }: { id: string }) {
  const t = useText();
  const query = useTicket(id);
  const number = query.data?.ticket.number;
  return (
    <Screen
      title={number === undefined ? t("common.help") : t("support.ticket", { number })}
      hasBack
      width="form"
    >
      <ScreenState query={query} skeleton={<RowsSkeleton count={4} />}>
        {(thread) => (
          <div className="flex flex-col gap-5">
            <Head ticket={thread.ticket} />
            <Thread thread={thread} />
            {thread.ticket.state === "closed" ? (
              <Closed ticket={thread.ticket} />
            ) : (
              <>
                <Replying id={thread.ticket.id} />
                <CloseTicket id={thread.ticket.id} />
              </>
            )}
            <p className="text-data text-text-3">{t("support.never-ask")}</p>
          </div>
        )}
      </ScreenState>
    </Screen>
  );
}

function Head({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const locale = useLocale();
  const { about, due_at: due } = ticket;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-data text-text-2">
      <TicketState ticket={ticket} />
      {about !== null && (
        <AppLink target={{ path: listOf(about.kind) }} className="text-accent">
          {t(`support.kind-${about.kind}`)} · {about.title}
        </AppLink>
      )}
      {due !== null && (
        <span>{t("support.due", { time: formatTime(due, { locale, style: "moment" }) })}</span>
      )}
    </div>
  );
}

function Closed({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { merged_into: into } = ticket;
  if (into !== null)
    return (
      <Link to={PATHS.ticket} search={{ id: into.id }} className="text-label text-accent">
        {t("support.merged", { number: into.number })}
      </Link>
    );
  return (
    <>
      <RateTicket ticket={ticket} />
      <p className="text-data text-text-2">
        {t("support.closed-text")}{" "}
        <Link to={PATHS.help} className="text-accent">
          {t("support.write")}
        </Link>
      </p>
    </>
  );
}
