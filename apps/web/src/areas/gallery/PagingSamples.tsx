import { InfiniteList } from "@candor/ui/list/InfiniteList.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { PullToRefresh } from "@candor/ui/list/PullToRefresh.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useCallback, useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { wait } from "./sample-data.ts";

const PAGE = 10;
const LAST = 40;

export function PagingSamples() {
  const t = useText();
  const still = { children: <Rows count={2} />, onMore: () => undefined, isLoading: false };
  return (
    <>
      <Section name="InfiniteList">
        <Sample state="four pages">
          <Pages />
        </Sample>
        <Sample state="isLoading">
          <InfiniteList {...still} hasMore isLoading />
        </Sample>
        <Sample state="error">
          <InfiniteList {...still} hasMore error={t("common.no-answer")} />
        </Sample>
        <Sample state="hasMore false">
          <InfiniteList {...still} hasMore={false} />
        </Sample>
      </Section>
      <Section name="PullToRefresh">
        <Sample state="rest">
          <Renewed />
        </Sample>
      </Section>
    </>
  );
}

function Rows({ count }: { count: number }) {
  const t = useText();
  return (
    <ol className="divide-y divide-hairline">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ListRow
            size="dense"
            title={`${t("wallet.line-trade")} ${index + 1}`}
            onClick={() => undefined}
          />
        </li>
      ))}
    </ol>
  );
}

function Pages() {
  const [count, setCount] = useState(PAGE);
  const [isLoading, setIsLoading] = useState(false);
  const more = () => {
    setIsLoading(true);
    void wait(1000).then(() => {
      setCount((before) => before + PAGE);
      setIsLoading(false);
    });
  };
  return (
    <div
      role="group"
      aria-label="InfiniteList"
      className="h-80 overflow-y-auto rounded-card bg-surface"
    >
      <InfiniteList hasMore={count < LAST} isLoading={isLoading} onMore={more}>
        <Rows count={count} />
      </InfiniteList>
    </div>
  );
}

function Renewed() {
  const [at, setAt] = useState(() => serverNow());
  const renew = useCallback(() => wait(1200).then(() => setAt(serverNow())), []);
  return (
    <div className="rounded-card bg-surface">
      <PullToRefresh onRefresh={renew}>
        <p className="p-4 text-body">
          <Time value={at} style="time" />
        </p>
      </PullToRefresh>
    </div>
  );
}
