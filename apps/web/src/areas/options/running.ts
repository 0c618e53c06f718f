import { type Option, isRunning } from "./terms.ts";

/** What has ended is not begun again by an answer that was written before, nor is an entry taken back. */
function laterOf(known: Option | undefined, came: Option): Option {
  return known?.state === "running" && came.state === "waiting" ? known : came;
}

/** Returns the running options after some have changed, the newest first. */
export function withOptions(running: readonly Option[], changed: readonly Option[]): Option[] {
  const byId = new Map(running.map((one) => [one.id, one]));
  for (const option of changed) byId.set(option.id, laterOf(byId.get(option.id), option));
  return [...byId.values()]
    .filter(isRunning)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

/** Known running ones that have ended: each is shown once, from any source. */
export const endedOf = (running: readonly Option[], changed: readonly Option[]): Option[] =>
  changed.filter((option) => !isRunning(option) && running.some(({ id }) => id === option.id));
