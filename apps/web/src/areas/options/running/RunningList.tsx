import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { useResults, useRunning } from "../live.ts";
import { ResultCard } from "./ResultCard.tsx";
import { RunningCard } from "./RunningCard.tsx";

/** What runs, and under it what has just ended. */
export function RunningList() {
  const t = useText();
  const results = useResults(({ list }) => list);
  return (
    <div data-testid="running-options">
      <ScreenState
        query={useRunning()}
        skeleton={<Skeleton className="my-3 h-24" />}
        isEmpty={({ list }) => list.length === 0 && results.length === 0}
        empty={<Empty drawing="orders" title={t("options.none-running")} />}
      >
        {({ list }) => (
          <>
            <ul className="grid gap-x-6 desktop:grid-cols-2">
              {list.map((option) => (
                <RunningCard key={option.id} option={option} />
              ))}
            </ul>
            {results.length > 0 && (
              <section aria-label={t("options.just-ended")}>
                <h2 className="pt-3 text-label text-text-2">{t("options.just-ended")}</h2>
                <ul className="grid gap-x-6 desktop:grid-cols-2">
                  {results.map((option) => (
                    <ResultCard key={option.id} option={option} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </ScreenState>
    </div>
  );
}
