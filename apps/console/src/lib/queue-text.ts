import { installedAreas } from "./installed-areas.ts";
import { t } from "./text.ts";

/** A queue as operators call it; an unnamed one keeps its own word. */
export function queueText(queue: string): string {
  const area = installedAreas().find(({ queues }) => queue in (queues ?? {}));
  const label = area?.queues?.[queue as keyof typeof area.queues]?.label;
  return label === undefined ? queue : t(label);
}
