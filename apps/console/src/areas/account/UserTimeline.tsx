import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useCursorPages } from "../../lib/cursor-pages.ts";
import { requestPath } from "../../lib/paths.ts";
import { useCall } from "../../lib/query.ts";
import { queueText } from "../../lib/queue-text.ts";
import { t, textOr } from "../../lib/text.ts";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { PageTable } from "../../parts/PageTable.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { productText } from "./file-words.ts";

type Line = OperatorCallOutput<"account.listUserTimeline">["list"][number];

const PER_PAGE = 30;

/** What happened around a user, newest first; orders and positions have tabs of their own. */
export function UserTimeline() {
  const { id = "" } = useParams();
  const pages = useCursorPages();
  const query = useCall("account.listUserTimeline", { id, limit: PER_PAGE, ...pages.input });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-data text-text-2">{t("console-account.timeline-text")}</p>
      <PageTable
        title={t("console-account.timeline")}
        isTitleHidden
        query={query}
        page={pages.page}
        onPageChange={(page) => query.data !== undefined && pages.goTo(page, query.data)}
        columns={columns()}
        rowKey={({ kind, id: line }) => `${kind} ${line}`}
        empty={t("console-account.timeline-empty")}
      />
    </div>
  );
}

const columns = (): Column<Line, string>[] => [
  { id: "at", head: t("console.time"), cell: ({ at }) => <Time value={at} style="moment" /> },
  {
    id: "kind",
    head: t("console.kind"),
    cell: ({ kind }) => t(`console-account.timeline-${kind}`),
  },
  {
    id: "what",
    head: t("console-account.timeline-what"),
    cell: (line) => {
      const { title, note } = wordsOf(line);
      return (
        <span className="flex max-w-180 flex-col py-1.5 whitespace-normal">
          <span className="font-medium">{title}</span>
          {note !== null && <span className="text-text-2">{note}</span>}
        </span>
      );
    },
  },
];

type Words = { title: ReactNode; note: ReactNode };

/** Returns a line's words; each kind has its own. */
function wordsOf(line: Line): Words {
  switch (line.kind) {
    case "notice":
      return { title: line.title, note: line.content };
    case "money":
      return {
        title: textOr(`wallet.line-${line.entry}`, line.entry),
        note: (
          <>
            <Amount
              value={line.amount}
              currency={line.currency_code}
              sign="always"
              hasDirection
              {...ITS_OWN}
            />
            {` · ${t(`common.kind-${line.account}`)}`}
          </>
        ),
      };
    case "product":
      return {
        title: t("console-account.timeline-began", { product: productText(line.product) }),
        note: <Amount value={line.amount} currency={line.currency_code} {...ITS_OWN} />,
      };
    case "request":
      return {
        title: (
          <RowLink to={requestPath(line.id)}>{`${queueText(line.queue)} #${line.number}`}</RowLink>
        ),
        note: [
          textOr(`console.request-${line.state}`, line.state),
          line.requested_by ?? t("console-account.timeline-user"),
        ].join(" · "),
      };
    case "act":
      return {
        title: textOr(`console-account.${ACTS[line.act]}`, line.act),
        note: [line.operator ?? MISSING, line.reason].filter((part) => part !== null).join(" · "),
      };
    case "ticket":
      return {
        title: t("console-account.timeline-ticket-number", { number: `${line.number}` }),
        note: textOr(`support.topic-${line.topic}`, line.topic),
      };
  }
}

const ACTS = {
  "account.freezeUser": "frozen-done",
  "account.unfreezeUser": "unfrozen",
  "account.signOutUser": "signed-out",
} as const;
