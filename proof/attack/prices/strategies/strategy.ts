import { type View, viewAt } from "../worlds/view.ts";
import type { World } from "../worlds/world.ts";

export const PRODUCTS = ["contracts", "spot", "options", "conversion", "fiats", "dual"] as const;
export type Product = (typeof PRODUCTS)[number];

/** What a strategy has brought its user, by the hour in which it began each trade, and the squares of its gains: in USDT. */
export type Play = { trades: number; hours: Float64Array; squares: number };

export type Strategy<House = never> = {
  name: string;
  play: (world: World, house: House, look: Look) => Play;
};

/** What can be known at a moment of each second: computed once for all strategies. */
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

/** What a trade has brought, and the first second in which the next may begin. */
export type Trade = { gain: number; next: number };

/** Trades wherever a signal says which way, as many as fit one after the other; one that comes to nothing is undefined. */
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

/** Before, too little of a world has passed to look back, and at its end too little is left. */
export const FIRST_SECOND = 700;
export const LAST_SECONDS = 400;
