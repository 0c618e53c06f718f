import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { queryClient } from "../../lib/query.ts";
import { useSend } from "../../lib/send.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { LIST, useSnapshots } from "./data.ts";

/** All snapshots, newest first, and the way to a new one. */
export function SnapshotList({ shown }: { shown: number }) {
  const t = useText();
  const query = useSnapshots();
  return (
    <Card title={t("liabilities.list")} isPadded={false}>
      <ScreenState query={query} skeleton={<RowsSkeleton count={3} className="px-4" />}>
        {(list) => (
          <>
            <ul>
              {list.map(({ number, at, is_asked: isAsked }) => (
                <li key={number} className="border-t border-hairline">
                  <Link
                    to={PATHS.liabilities}
                    search={{ number }}
                    aria-current={number === shown}
                    className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-data hover:bg-fill aria-[current=true]:font-semibold"
                  >
                    <span>{t("liabilities.number", { number })}</span>
                    <span className="flex flex-wrap items-center gap-x-2">
                      {isAsked && <Badge>{t("liabilities.asked")}</Badge>}
                      <Time value={at} style="moment" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <ListEnd query={query} />
          </>
        )}
      </ScreenState>
      <AskForOne newest={query.data?.[0]?.number ?? 0} />
    </Card>
  );
}

/** How often a waiting screen checks whether the snapshot is there. */
const LOOK_MS = 2_000;

/** Asks for a new snapshot, and shows it once it is there; one an hour is taken for everyone. */
function AskForOne({ newest }: { newest: number }) {
  const t = useText();
  const [before, setBefore] = useState<number>();
  const isWaiting = before !== undefined && newest <= before;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = (): void => {
      for (const id of [LIST, "liabilities.getSnapshot"])
        void queryClient.invalidateQueries({ queryKey: [id] });
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      look();
    };
  }, [isWaiting]);
  const ask = useSend("liabilities.createSnapshot", {
    isInline: true,
    onDone: () => {
      setBefore(newest);
      toast(t("liabilities.asked-for"), { tone: "success" });
    },
  });
  if (!useSession(isSignedIn)) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      <p className="text-data text-text-2">{t("liabilities.ask-about")}</p>
      <FormError message={ask.error === null ? undefined : failureText(ask.error, t)} />
      <OnlineButton isLoading={ask.isPending || isWaiting} onClick={() => void ask.send({})}>
        {t("liabilities.ask")}
      </OnlineButton>
    </div>
  );
}
