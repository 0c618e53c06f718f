import { languageFacts } from "@candor/locales/languages.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { levelText } from "../../lib/level-text.ts";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import type { Ticket } from "./data.ts";

/** Shows a ticket's state, subject and user. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const may = useMay();
  const { about, rating } = ticket;
  return (
    <Card title={t(`console-support.state-${ticket.state}`)}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t("console-support.topic"), value: t(`console-support.topic-${ticket.topic}`) },
            ...(about === null
              ? []
              : [
                  {
                    name: t(`console-support.kind-${about.kind}`),
                    value: (
                      <>
                        {about.title} <Copied value={about.id} isShort />
                      </>
                    ),
                  },
                ]),
            { name: t("console-support.lang"), value: languageFacts[ticket.lang].name },
            {
              name: t("console-support.created"),
              value: <Time value={ticket.created_at} style="moment" />,
            },
            {
              name: t("console-support.due"),
              value: ticket.due_at && <Time value={ticket.due_at} style="moment" />,
            },
            { name: t("console-support.operator"), value: ticket.operator?.name },
            ...(rating === null
              ? []
              : [
                  {
                    name: t("console-support.rating-given"),
                    value: t("console-support.rated", { rating }),
                  },
                ]),
          ]}
        />
        {may("account.findUser") ? (
          <UserFacts ticket={ticket} />
        ) : (
          <Facts facts={[{ name: t("console-support.user"), value: ticket.account_name }]} />
        )}
      </div>
    </Card>
  );
}

/** The ticket has opened its user: no further reason is asked for. */
function UserFacts({ ticket }: { ticket: Ticket }) {
  const { data: user } = useCall("account.findUser", { id: ticket.user_id });
  return (
    <Facts
      facts={[
        {
          name: t("console-support.user"),
          value: <UserLink id={ticket.user_id}>{ticket.account_name}</UserLink>,
        },
        ...(user === undefined
          ? []
          : [
              {
                name: t("console.registered"),
                value: <Time value={user.created_at} style="moment" />,
              },
              { name: t("console-support.level"), value: levelText(user.level) },
              {
                name: t("console-support.frozen"),
                value: user.freeze && <Time value={user.freeze.until} style="moment" />,
              },
            ]),
      ]}
    />
  );
}
