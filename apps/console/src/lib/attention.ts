import type { QueryClient } from "@tanstack/react-query";

/** After this long without a key or a pointer the desk counts as empty. */
const AWAY_MS = 5 * 60_000;

let lastInputAt = performance.now();

const isAttended = (): boolean => performance.now() - lastInputAt < AWAY_MS;

/**
 * How often data is read again while the desk is in use. A console that polled by itself would keep the session of an
 * empty desk from ever ending.
 */
export const whileAttended = (intervalMs: number) => (): number | false =>
  isAttended() ? intervalMs : false;

/** Reads everything anew as soon as the desk is in use again; called once. */
export function watchAttention(client: QueryClient): void {
  const note = () => {
    const wasAway = !isAttended();
    lastInputAt = performance.now();
    if (wasAway) void client.invalidateQueries();
  };
  for (const input of ["keydown", "pointerdown", "pointermove"])
    addEventListener(input, note, { passive: true });
}
