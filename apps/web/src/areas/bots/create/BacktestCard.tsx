import { Button } from "@candor/ui/action/Button.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useId } from "react";
import { failureText } from "../../../lib/failure.ts";
import { useText } from "../../../lib/text.ts";
import { type Terms, useBacktest } from "../data.ts";
import { BacktestFacts } from "./BacktestFacts.tsx";
import { CurveLines } from "./CurveLines.tsx";

type BacktestCardProps = {
  /** The terms as they are typed; undefined while they are not whole. */
  terms: Terms | undefined;
  tested: Terms | undefined;
  onTest: (terms: Terms) => void;
};

/** What the terms would have made of the recorded hours, beside holding, and what that cannot show. */
export function BacktestCard({ terms, tested, onTest }: BacktestCardProps) {
  const t = useText();
  const titleId = useId();
  const query = useBacktest(tested);
  const isOfThese = JSON.stringify(terms) === JSON.stringify(tested);
  return (
    <Card title={<span id={titleId}>{t("bots.backtest")}</span>}>
      <div
        role="group"
        aria-labelledby={titleId}
        className="flex flex-col gap-4"
        data-testid="backtest"
      >
        <p className="text-data text-text-2">{t("bots.backtest-about")}</p>
        {tested !== undefined && query.isPending && <Skeleton className="h-40" />}
        {query.isError && tested !== undefined && (
          <p role="alert" className="text-data text-danger">
            {failureText(query.error, t)}
          </p>
        )}
        {query.data !== undefined && (
          <>
            {!isOfThese && <p className="text-data text-warning">{t("bots.backtest-other")}</p>}
            <CurveLines backtest={query.data} />
            <BacktestFacts backtest={query.data} />
          </>
        )}
        <Button
          size="small"
          className="self-start"
          disabled={terms === undefined || (isOfThese && query.data !== undefined)}
          isLoading={tested !== undefined && query.isFetching}
          onClick={() => terms !== undefined && onTest(terms)}
        >
          {t("bots.backtest-run")}
        </Button>
      </div>
    </Card>
  );
}
