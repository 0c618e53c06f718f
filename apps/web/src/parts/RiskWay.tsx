import type { RefusalCode } from "@candor/contract/refusals.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../lib/text.ts";
import { PATHS } from "../paths.ts";

/** Reading or changing risk and limits. */
const LIMITED: readonly (RefusalCode | undefined)[] = [
  "cooling-off",
  "excluded",
  "loss-limit-reached",
  "multiple-too-high",
];

/** Links from a refused risk to the screen that explains it; empty for any other refusal. */
export function RiskWay({ code }: { code: RefusalCode | undefined }) {
  const t = useText();
  return LIMITED.includes(code) ? (
    <Link to={PATHS.suitability} className="self-start font-medium text-text underline">
      {t("common.risk-limits")}
    </Link>
  ) : null;
}
