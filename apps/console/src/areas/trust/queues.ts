import { installedAreas } from "../../lib/installed-areas.ts";
import { lazyOf } from "../../lib/loaded.ts";

const queues = installedAreas().flatMap((area) =>
  Object.entries(area.queues ?? {}).map(([name, { label, sentence, view }]) => ({
    name,
    area: area.name,
    label,
    sentence,
    View: view === undefined ? undefined : lazyOf(area, view),
  })),
);

/** A queue as its area declares it. */
export const queueOf = (queue: string) => queues.find(({ name }) => name === queue);
