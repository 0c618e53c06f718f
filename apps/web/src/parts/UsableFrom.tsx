import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Time } from "@candor/ui/time/Time.tsx";

/** Shows from when a new recipient or address can be used, after the given words; empty for an older one. */
export function UsableFrom({ words, from }: { words: string; from: string }) {
  const now = useCurrentMinute();
  if (new Date(from).getTime() <= now) return null;
  return (
    <span className="text-warning">
      {words} <Time value={from} style="moment" />
    </span>
  );
}
