import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import type { Line } from "../room/lines.ts";

/** Returns when the reader may write again after the last message; undefined: now. */
export function useWait(lines: readonly Line[], slowSeconds: number): number | undefined {
  const now = useCurrentSecond();
  const last = lines.findLast(({ isOwn }) => isOwn);
  if (last === undefined) return undefined;
  const until = Date.parse(last.entry.created_at) + slowSeconds * 1000;
  return until > now ? until : undefined;
}
