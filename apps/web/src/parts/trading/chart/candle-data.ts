import type { CandlePeriod } from "@candor/contract/words.ts";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../lib/call.ts";
import type { CallError } from "../../../lib/query.ts";
import { type Candle, candleRange } from "./candles.ts";
import type { CandleSource } from "./chart-settings.ts";

export type CandleQuestion = { symbol: string; period: CandlePeriod; source: CandleSource };

const nowSeconds = () => Math.floor(serverNow() / 1000);

/** The call that answers for each source; a demo account's book is another, so its trades are private. */
const CALLS = { index: "markets.listCandles", trades: "spot.listTradeCandles" } as const;

const readCandles = (
  { symbol, period, source }: CandleQuestion,
  { signal, before }: { signal?: AbortSignal; before?: number },
): Promise<readonly Candle[]> =>
  call(
    CALLS[source],
    { symbol, period, ...candleRange(period, nowSeconds(), before) },
    signal && { signal },
  );

/** The newest candles of a market; while another period loads, the last one's stay. */
export const useCandles = (question: CandleQuestion) =>
  useQuery<
    readonly Candle[],
    CallError,
    readonly Candle[],
    readonly [(typeof CALLS)[CandleSource], string, CandlePeriod]
  >({
    queryKey: [CALLS[question.source], question.symbol, question.period],
    queryFn: ({ signal }) => readCandles(question, { signal }),
    // The stream carries the chart on; it is read anew where the stream was interrupted.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: (before, query) =>
      query?.queryKey[0] === CALLS[question.source] && query.queryKey[1] === question.symbol
        ? before
        : undefined,
  });

/** Candles before a time, for a chart that is drawn back into the past. */
export const useOlderCandles = ({ symbol, period, source }: CandleQuestion) =>
  useCallback(
    (before: number) => readCandles({ symbol, period, source }, { before }),
    [symbol, period, source],
  );
