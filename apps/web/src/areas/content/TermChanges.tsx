import { publicKindOf } from "@candor/contract/config-fields.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { ChangedValue } from "./ChangedValue.tsx";

type Change = CallOutput<"trust.listTermChanges">["list"][number];

/** The operator's changes of general terms, past and pending. */
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

function ChangeCard({ change }: { change: Change }) {
  const t = useText();
  const kind = publicKindOf(change.kind);
  return (
    <li className="flex flex-col gap-2 rounded-card bg-surface p-4">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-body font-medium">
          {[kind === undefined ? change.kind : t(`articles.change-${kind}`), change.title]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
        <span className="flex items-center gap-2 text-data text-text-2">
          {!change.is_applied && (
            <Badge>
              {t(change.is_withdrawn ? "articles.changes-withdrawn" : "articles.changes-to-come")}
            </Badge>
          )}
          <Time value={change.effective_at} style="moment" />
        </span>
      </span>
      <dl className="flex flex-col gap-1 text-data">
        {change.lines.map((line) => (
          <ChangedValue key={`${line.name} ${line.position ?? ""}`} kind={kind} line={line} />
        ))}
      </dl>
      <p className="text-data wrap-anywhere text-text-2">{change.reason}</p>
    </li>
  );
}
