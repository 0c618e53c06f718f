import { ZERO, dec, toNumber } from "@candor/money";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useState } from "react";
import type { CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { Course } from "./Course.tsx";
import { SpanChoice, type SpanDays } from "./SpanChoice.tsx";

const VIEWS = ["worth", "balance"] as const;
type View = (typeof VIEWS)[number];
type Points = CallOutput<"wallet.listCoinCourse">;

/** Shows the user's holding of a coin at the end of each day, and its worth. */
export function CoinCourse({ currency, code }: { currency: number; code: string }) {
  const t = useText();
  const [view, setView] = useState<View>("worth");
  const [span, setSpan] = useState<SpanDays>("30");
  const query = useCall(
    "wallet.listCoinCourse",
    { currency: String(currency), days: span },
    { enabled: useSession(isSignedIn), staleTime: 0 },
  );
  return (
    <Card
      title={t("wallet.course")}
      action={
        <Segmented
          size="small"
          label={t("wallet.course")}
          options={VIEWS.map((value) => ({ value, label: t(`wallet.${value}`) }))}
          value={view}
          onValueChange={setView}
          className="me-2"
        />
      }
    >
      <div className="flex min-w-0 flex-col gap-3">
        <SpanChoice span={span} onSpanChange={setSpan} />
        <ScreenState query={query} skeleton={<Skeleton className="h-40" />}>
          {(points) => (
            <OneCourse key={`${view} ${span}`} points={held(points)} {...{ view, code }} />
          )}
        </ScreenState>
        <p className="text-data text-text-3">{t("wallet.coin-course-note")}</p>
      </div>
    </Card>
  );
}

/** Keeps the points from the first day with a balance on. */
const held = (points: Points): Points => {
  const first = points.findIndex(({ balance }) => dec(balance) !== ZERO);
  return first < 0 ? [] : points.slice(first);
};

function OneCourse({ points, view, code }: { points: Points; view: View; code: string }) {
  return (
    <Course
      points={points.map(({ time, balance, equivalent }) => {
        const value = view === "balance" ? balance : equivalent;
        return { time, value: value === null ? undefined : toNumber(dec(value)) };
      })}
      figures={(index) => {
        const point = points[index];
        if (point === undefined) return undefined;
        const amount = <CoinAmount value={point.balance} code={code} hasUnit />;
        const worth = <Worth usdt={point.equivalent} />;
        return (
          <>
            <span className="text-h2">{view === "balance" ? amount : worth}</span>
            <span className="text-data text-text-2">{view === "balance" ? worth : amount}</span>
          </>
        );
      }}
    />
  );
}
