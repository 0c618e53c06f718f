import { areas } from "../../../areas.ts";
import { t } from "../../../lib/text.ts";

/** What the areas let operators configure. */
export const configKinds = areas.flatMap(({ configKinds: kinds = [] }) => kinds);

/** A kind as operators call it; one that nobody has named yet keeps its own word. */
export function configText(kind: string): string {
  const known = configKinds.find((one) => one.kind === kind);
  return known === undefined ? kind : t(known.label);
}
