import type { Play } from "../strategies/strategy.ts";

/** What happens now and then, apart from markets second by second: `times` of them, each a batch of its own. */
export type Scene<House = never> = {
  name: string;
  /** What a batch is: a close, a day. */
  each: string;
  play: (seed: number, times: number, house: House) => Play;
};

/** Plays each time by itself; undefined: nothing is done then. */
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
