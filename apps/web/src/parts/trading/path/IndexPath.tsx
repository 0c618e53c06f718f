import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useCall } from "../../../lib/query.ts";
import { pathQuestion, pointsOfCandles } from "./path-question.ts";
import { PricePath, type PricePathProps } from "./PricePath.tsx";

type Recorded = PricePathProps["start"] & {
  /** The recorded second that it is of, where that is known. */
  event: number | null;
};

type IndexPathProps = Omit<PricePathProps, "points"> & {
  symbol: string;
  start: Recorded;
  end: Recorded;
};

/** The way of an index from one recorded second to another: by its seconds, or over a long time by its candles. */
export function IndexPath({ symbol, start, end, ...path }: IndexPathProps) {
  const { candles, seconds } = pathQuestion(symbol, start, end);
  const bySeconds = useCall("options.listSeconds", seconds ?? { symbol }, {
    enabled: seconds !== undefined,
    staleTime: Infinity,
  });
  const byCandles = useCall("markets.listCandles", candles, {
    enabled: seconds === undefined,
    staleTime: Infinity,
  });
  if ((seconds === undefined ? byCandles : bySeconds).isPending)
    return <Skeleton className="h-40" />;
  const points =
    seconds === undefined
      ? pointsOfCandles(byCandles.data ?? [], candles.period)
      : (bySeconds.data?.list ?? []).map(({ at, price }) => ({ at: Date.parse(at), price }));
  return <PricePath {...path} start={start} end={end} points={points} />;
}
