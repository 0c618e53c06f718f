import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import type { useCredit } from "./data.ts";
import { useRuleText } from "./rule-text.ts";

/** What has changed the score, newest first. */
export function CreditHistory({ query }: { query: ReturnType<typeof useCredit> }) {
  const t = useText();
  const said = useRuleText();
  return (
    <Card title={t("credit.history")} isPadded={false}>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={3} hasValue className="px-4" />}
        isEmpty={(events) => events.length === 0}
        empty={<Empty title={t("credit.no-events")} text={t("credit.no-events-text")} />}
      >
        {(events) => (
          <>
            <ul>
              {events.map(({ cause, step, points, created_at }) => (
                <li
                  key={`${cause} ${step} ${created_at}`}
                  className="border-b border-hairline last:border-b-0"
                >
                  <ListRow
                    title={<span className="whitespace-normal">{said(cause, step)}</span>}
                    subtitle={<Time value={created_at} style="moment" />}
                    value={<Amount value={String(points)} sign="always" />}
                  />
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
