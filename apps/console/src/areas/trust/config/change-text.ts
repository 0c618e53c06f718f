import type { RequestRecord } from "../../../lib/area.ts";
import { configKindOf } from "../../../lib/config-kinds.ts";
import { configChanges } from "../../../lib/config-lines.ts";
import { lineText, partText } from "../../../lib/config-text.ts";
import { t } from "../../../lib/text.ts";
import { askedChange } from "./asked-change.ts";

/** Further parts are only counted: it is one line. */
const NAMED = 2;

/** The effect of a change, in a line: "Maker fee 0.08% → 0.085%"; undefined without one, or if it is too long. */
export function changeText(facts: RequestRecord["facts"]): string | undefined {
  const asked = askedChange(facts);
  if (asked === undefined) return undefined;
  const { of, before, after } = asked;
  const changes = configChanges(configKindOf(of.kind)?.fields ?? {}, before, after);
  const named = changes
    .slice(0, NAMED)
    .map(
      ({ line, before: was, after: will }) =>
        `${line.name === "" ? "" : `${lineText(line)} `}${partText(of, line, was)} → ${partText(of, line, will)}`,
    );
  const rest = changes.length - named.length;
  const all = rest > 0 ? [...named, t("console-trust.more-changes", { count: rest })] : named;
  return all.length === 0 ? undefined : all.join(t("console.list-comma"));
}
