import { useText } from "../../lib/text.ts";

/** Seconds as people say a short wait: minutes, rounded up. */
export function useMinutes(): (seconds: number) => string {
  const t = useText();
  return (seconds) => t("p2p.minutes", { minutes: Math.max(1, Math.ceil(seconds / 60)) });
}
