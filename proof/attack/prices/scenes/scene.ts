import type { Play } from "../strategies/strategy.ts";

/** Single occasions apart from the second-by-second markets: `times` of them, each a batch of its own. */
export type Scene<House = never> = {
  name: string;
  /** The kind of a batch: a close, a day. */
  each: string;
  play: (seed: number, times: number, house: House) => Play;
};

/** Plays each occasion by itself; undefined means that the user does nothing. */
export function timesOf(times: number, gainOf: (time: number) => number | undefined): Play {
  const play: Play = { trades: 0, hours: new Float64Array(times), squares: 0 };
  for (let time = 0; time < times; time += 1) {
    const gain = gainOf(time);
    if (gain === undefined) continue;
    play.trades += 1;
    play.squares += gain * gain;
    play.hours[time] = gain;
  }
  return play;
}
