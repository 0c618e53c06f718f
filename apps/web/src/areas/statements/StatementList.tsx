import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatDay, formatTime } from "@candor/ui/time/format-time.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { type Statement, useStatements } from "../../data/statements.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { StatementDownload } from "../../parts/StatementDownload.tsx";

/** The statements that are kept, with what became of each. */
export function StatementList() {
  const t = useText();
  const query = useStatements();
  return (
    <Card title={t("statements.yours")} isPadded={false}>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={3} className="px-4" />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t("statements.none")} text={t("statements.none-text")} />}
      >
        {(list) => (
          <>
            <ul>
              {list.map((statement) => (
                <li key={statement.id} className="border-b border-hairline last:border-b-0">
                  <StatementRow statement={statement} />
                </li>
              ))}
            </ul>
            <ListEnd query={query} />
          </>
        )}
      </ScreenState>
    </Card>
  );
}

const TONES = {
  waiting: "accent",
  held: "warning",
  failed: "danger",
} as const satisfies Record<Exclude<Statement["state"], "made">, BadgeTone>;

function StatementRow({ statement }: { statement: Statement }) {
  const t = useText();
  const locale = useLocale();
  const { from, to, format, kind, currency_code: code, fiat, state, lines, kept_until } = statement;
  const period = `${formatDay(from, locale)} – ${formatDay(to, locale)}`;
  const what = [
    t(`statements.format-${format}`),
    code ?? t("statements.all-currencies"),
    ...(kind === null ? [] : [t(`activity.kind-${kind}`)]),
    ...(fiat === null ? [] : [fiat]),
  ];
  const count = formatAmount(`${lines ?? 0}`, { locale });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <Figure className="text-body font-medium">{period}</Figure>
        <span className="text-data text-text-2">{what.join(" · ")}</span>
        {state === "made" && (
          <span className="text-data text-text-2">
            {t(format === "lots" ? "statements.lots-count" : "statements.entries", { count })}
            {" · "}
            {t("statements.kept-until", {
              until: formatTime(kept_until, { locale, style: "date" }),
            })}
          </span>
        )}
      </div>
      {state === "made" ? (
        <StatementDownload id={statement.id} period={period} />
      ) : (
        <Badge tone={TONES[state]}>{t(`statements.state-${state}`)}</Badge>
      )}
    </div>
  );
}
