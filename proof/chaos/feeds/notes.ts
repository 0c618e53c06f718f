import type { FeedEvent } from "../../../apps/server/src/feed/feed.ts";

const SHOWN_MAX = 30;

export type Notes = ReturnType<typeof createNotes>;

/** What was observed while the scenes were played, with the machine's own time. */
export function createNotes() {
  const faults: string[] = [];
  const published = new Map<number, number>();
  const settled = new Map<string, number>();
  const options = new Set<string>();
  let newest: FeedEvent | undefined;
  let scene = "the start";
  return {
    faults,
    /** When each event was first published, by the event's id. */
    published: published as ReadonlyMap<number, number>,
    /** When each trade was settled, by realm and number. */
    settled,
    /** The ids of acknowledged options. */
    options,
    /** The last event that any server received. */
    newest: (): FeedEvent | undefined => newest,
    note: (event: FeedEvent): void => {
      if (published.has(event.id)) return;
      published.set(event.id, performance.now());
      newest = event;
    },
    begin: (name: string): void => void (scene = name),
    /** Records a violation. */
    wrong: (what: string): void => {
      faults.push(`${scene}: ${what}`);
      if (faults.length <= SHOWN_MAX) process.stderr.write(`${scene}: ${what}\n`);
    },
  };
}
