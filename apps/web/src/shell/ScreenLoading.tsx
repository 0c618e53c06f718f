import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useEffect, useState } from "react";
import { ChunkLost } from "../lib/chunk.ts";
import { ScreenFailed } from "./ScreenFailed.tsx";

/** Within this time a skeleton says enough. */
const LATE_MS = 5_000;

/**
 * While a screen's code is on its way, after the specified 200 ms. Code that neither comes nor fails is
 * told as missing, with the ways on; the screen still takes its place when it comes.
 */
export function ScreenLoading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <ScreenFailed error={new ChunkLost()} />;
  return (
    <div className="gutter mx-auto flex w-full max-w-[1328px] flex-col gap-4 py-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  );
}
