import { useCurrentMinute } from "@candor/ui/current-minute.ts";
import { Time } from "@candor/ui/Time.tsx";

/** From when something is sent to whoever or wherever is newly listed, after its words; nothing of an older one. */
export function UsableFrom({ words, from }: { words: string; from: string }) {
  const now = useCurrentMinute();
  if (new Date(from).getTime() <= now) return null;
  return (
    <span className="text-warning">
      {words} <Time value={from} style="moment" />
    </span>
  );
}
