import type { FeedEvent } from "../../../apps/server/src/feed/feed.ts";

const SHOWN_MAX = 30;

export type Notes = ReturnType<typeof createNotes>;

/** What was seen while the scenes were played; when, is said by the machine's own time. */
export function createNotes() {
  const faults: string[] = [];
  const published = new Map<number, number>();
  const settled = new Map<string, number>();
  const options = new Set<string>();
  let newest: FeedEvent | undefined;
  let scene = "the start";
  return {
    faults,
    /** By the event's id, when it was told first. */
    published: published as ReadonlyMap<number, number>,
    /** By realm and number of a trade. */
    settled,
    /** The ids of the acknowledged ones. */
    options,
    /** The last event that any server was told. */
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
