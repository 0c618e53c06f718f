import type { CallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/Badge.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { ChangedValue } from "./ChangedValue.tsx";

type Change = CallOutput<"trust.listTermChanges">["list"][number];

/** What the operator has changed of everybody's terms, and what is to come. */
export function TermChanges() {
  const t = useText();
  const query = usePages(["trust.listTermChanges"], (wanted, options) =>
    call("trust.listTermChanges", wanted, options),
  );
  return (
    <section aria-labelledby="changes" className="mt-10 flex flex-col gap-3">
      <h2 id="changes" className="text-h2">
        {t("articles.changes")}
      </h2>
      <p className="text-text-2">{t("articles.changes-text")}</p>
      <PagedList
        query={query}
        skeleton={<Skeleton className="h-32 rounded-card" />}
        empty={<Empty title={t("articles.no-changes")} />}
      >
        {(list) => (
          <ul className="flex flex-col gap-3">
            {list.map((change) => (
              <ChangeCard key={change.number} change={change} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const KINDS = [
  "market-terms",
  "fee-tiers",
  "currency",
  "network",
  "jurisdiction",
  "market-state",
  "contract",
  "contract-state",
  "rebate",
  "identity-terms",
  "conversion",
  "option-market",
  "fiat-rate",
] as const;

function ChangeCard({ change }: { change: Change }) {
  const t = useText();
  const kind = KINDS.find((known) => known === change.kind);
  return (
    <li className="flex flex-col gap-2 rounded-card bg-surface p-4">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-body font-medium">
          {[kind === undefined ? change.kind : t(`articles.change-${kind}`), change.title]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
        <span className="flex items-center gap-2 text-data text-text-2">
          {!change.is_applied && <Badge>{t("articles.changes-to-come")}</Badge>}
          <Time value={change.effective_at} style="moment" />
        </span>
      </span>
      <dl className="flex flex-col gap-1 text-data">
        {change.lines.map((line) => (
          <ChangedValue key={`${line.name} ${line.position ?? ""}`} line={line} />
        ))}
      </dl>
      <p className="text-data wrap-anywhere text-text-2">{change.reason}</p>
    </li>
  );
}
