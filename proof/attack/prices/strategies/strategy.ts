import { type View, viewAt } from "../worlds/view.ts";
import type { World } from "../worlds/world.ts";

export const PRODUCTS = ["contracts", "spot", "options", "conversion", "fiats", "dual"] as const;
export type Product = (typeof PRODUCTS)[number];

/** A strategy's gains in USDT by the hour in which each trade began, and the sum of their squares. */
export type Play = { trades: number; hours: Float64Array; squares: number };

export type Strategy<House = never> = {
  name: string;
  play: (world: World, house: House, look: Look) => Play;
};

/** The view at a moment of each second, computed once for all strategies. */
export type Look = (momentMs: number) => View;

export function createLook(world: World): Look {
  const views = new Map<number, View>();
  return (momentMs) => {
    const known = views.get(momentMs) ?? viewAt(world, momentMs);
    views.set(momentMs, known);
    return known;
  };
}

export const createPlay = ({ seconds }: World): Play => ({
  trades: 0,
  hours: new Float64Array(Math.floor(seconds / 3_600)),
  squares: 0,
});

export function addGain(play: Play, second: number, gain: number): void {
  const hour = Math.min(Math.floor(second / 3_600), play.hours.length - 1);
  play.trades += 1;
  play.squares += gain * gain;
  play.hours[hour] = (play.hours[hour] ?? 0) + gain;
}

/** The gain of a trade, and the first second in which the next may begin. */
export type Trade = { gain: number; next: number };

/** Trades one after another whenever a signal says which way; a trade that does not happen is undefined. */
export function playTrades(
  world: World,
  signal: (second: number) => number,
  trade: (second: number, isUp: boolean) => Trade | undefined,
): Play {
  const play = createPlay(world);
  for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
    const way = signal(second);
    const traded = way === 0 ? undefined : trade(second, way > 0);
    if (traded === undefined) continue;
    addGain(play, second, traded.gain);
    second = traded.next - 1;
  }
  return play;
}

/** A strategy needs some past to look back on at first, and some future at the end. */
export const FIRST_SECOND = 700;
export const LAST_SECONDS = 400;
