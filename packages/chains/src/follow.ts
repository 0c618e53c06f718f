import type { ChainReader, Sink } from "./chain.ts";
import { type Bounds, type Round, followRound } from "./round.ts";

export type Pace = {
  /** The pause after a round that found nothing new. */
  pollMs: number;
  /** After each failure in a row the pause doubles, up to this. */
  pauseMaxMs: number;
  /** Node's own timer fits; a rejection when it is aborted ends the following. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Followed = {
  reader: ChainReader;
  sink: Sink;
  bounds: Bounds;
  pace: Pace;
  signal: AbortSignal;
  /** Called after each round, also after a failed one. */
  onRound: (round: Round | { error: unknown }) => void;
};

/**
 * Follows a chain until its signal is aborted or the chain forks too deep; then it ends, and continues only when it is
 * called again. A round that fails, at the node or at the sink, is tried again.
 */
export async function follow(followed: Followed): Promise<void> {
  const { pace, signal, onRound } = followed;
  const { pollMs, pauseMaxMs, wait } = pace;
  const paused = async (ms: number): Promise<void> =>
    wait(ms, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  let failures = 0;
  while (!signal.aborted) {
    const round = await followRound(followed).catch((error: unknown) => ({ error }));
    if (signal.aborted) return;
    onRound(round);
    if (round === "too-deep") return;
    failures = typeof round === "string" ? 0 : failures + 1;
    if (round !== "more") await paused(Math.min(pollMs * 2 ** failures, pauseMaxMs));
  }
}
