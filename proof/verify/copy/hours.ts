import type pg from "pg";

export const HOUR_MS = 3_600_000;
export type Realm = "live" | "demo";

/** The counted hours of a realm by their ends, each with the last of the writer's numbers that belongs to it. */
export type Hours = {
  ends: readonly number[];
  /** The counted hour of a number or a moment; undefined where that hour is not counted yet. */
  ofNumber: (number: number) => number | undefined;
  ofTime: (at: Date) => number | undefined;
};

/** An hour ends before the first number that was written at its end or later. */
export async function hoursOf(client: pg.ClientBase, realm: Realm): Promise<Hours> {
  const { rows } = await client.query<{ begins: Date | null; counted: Date | null }>(
    `SELECT (SELECT date_trunc('hour', min(began_at), 'UTC') FROM copy_leads WHERE realm = $1) AS begins,
       (SELECT hour FROM copy_counted WHERE realm = $1) AS counted`,
    [realm],
  );
  const [begins, counted] = [rows[0]?.begins?.getTime(), rows[0]?.counted?.getTime()];
  if (begins === undefined || counted === undefined) return none;
  const { rows: firsts } = await client.query<{ hour: Date; number: number }>(
    `SELECT date_trunc('hour', at, 'UTC') AS hour, min(number) AS number FROM (
       SELECT changed_at AS at, number FROM contract_changes WHERE realm = $1
       UNION ALL SELECT closed_at, number FROM contract_closings WHERE realm = $1) one
     GROUP BY 1 ORDER BY 1`,
    [realm],
  );
  const ends: number[] = [];
  for (let end = begins + HOUR_MS; end <= counted; end += HOUR_MS) ends.push(end);
  const through = new Map<number, number>();
  let [next, at] = [Number.POSITIVE_INFINITY, firsts.length - 1];
  for (const end of ends.toReversed()) {
    for (; at >= 0 && (firsts[at]?.hour.getTime() ?? 0) >= end; at -= 1)
      next = Math.min(next, firsts[at]?.number ?? next);
    through.set(end, next - 1);
  }
  return {
    ends,
    ofNumber: (number) => firstOf(ends, (end) => number <= (through.get(end) ?? 0)),
    ofTime: (time) => firstOf(ends, (end) => time.getTime() < end),
  };
}

const none: Hours = { ends: [], ofNumber: () => undefined, ofTime: () => undefined };

/** Binary search: the first end that `holds` accepts, which must then accept all later ones too. */
function firstOf(ends: readonly number[], holds: (end: number) => boolean): number | undefined {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(ends[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return ends[low];
}
