import type { Clock } from "../platform/clock.ts";

/**
 * Runs `run` once for every second of the clock, `phaseMs` after it begins, and never twice at a
 * time: seconds that pass while it runs are skipped. `run` deals with its own failures. `stop`
 * resolves when a run under way has ended.
 */
export function everySecond(
  clock: Clock,
  phaseMs: number,
  run: (second: number) => Promise<void> | void,
) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let lastSecond: number | undefined;

  const shiftedNow = () => clock.now().getTime() - phaseMs;
  const arm = () => {
    const leftMs = 1_000 - (shiftedNow() % 1_000);
    if (!isStopped) timer = setTimeout(() => void fire(), leftMs / (clock.pace?.() ?? 1));
  };
  const fire = async () => {
    const second = Math.floor(shiftedNow() / 1_000);
    // A timer may fire a little early and find a second that was already run. An earlier second is new all the same:
    // the clock was set back.
    if (second !== lastSecond) {
      lastSecond = second;
      running = Promise.resolve(run(second));
      await running;
    }
    arm();
  };

  arm();
  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
