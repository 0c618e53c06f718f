import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import type { Halting } from "../../data/halted.ts";
import type { Text } from "../../lib/text.ts";

type Reader = { say: (refusal: Refusal) => string; t: Text; locale: string };

/** Why something is halted and, on a line of its own, when trading resumes, in the reader's time; undefined while it trades. */
export function haltText(
  { symbol, state, halt_cause: cause, resumes_at: at }: Halting,
  { say, t, locale }: Reader,
): string | undefined {
  if (state !== "halted") return undefined;
  const why = say(refuse("market-halted", { symbol, cause: cause ?? "other" }));
  if (at === null) return why;
  const when = t("trading.resumes-at", { at: formatTime(at, { locale, style: "minute" }) });
  return `${why}\n${when}`;
}
