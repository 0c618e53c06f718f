/** How a market's true price moves, which all sources quote. Numbers are ratios of the price unless named. */
export type PathTerms = {
  /** The price and its tick (as text), in the quote currency. */
  price: number;
  tick: string;
  /** One standard deviation of a day. */
  volatility: number;
  /** Sudden moves: half of them within a fifth of a second, half as bursts of up to three seconds that may reverse. */
  jumps?: { perHour: number; least: number; most: number };
  /** Runs one way for some seconds at a speed per second, which shows which way an old price is wrong. */
  runs?: {
    perHour: number;
    speed: readonly [least: number, most: number];
    seconds: readonly [least: number, most: number];
  };
  /** A random part of the price that fades: its deviation and half-life. */
  overshoot?: { deviation: number; halfLifeSeconds: number };
  /** An hourly drift that changes its way now and then. */
  trend?: { perHour: number; hoursMost: number };
  /** The part of the distance to its start that the price is pulled back by in an hour. */
  pulled?: number;
};

/** How one source quotes the price. */
export type SourceTerms = {
  /** The time between two quotes, and how long one travels. */
  everyMs: number;
  transitMs: readonly [least: number, most: number];
  /** How much older its price is than it says. */
  lagMs?: number;
  /** Deviations: the source's distance from the others for minutes, and the chance error of each quote. */
  basis: number;
  noise: number;
  /** The silences of the source. */
  silences?: { perHour: number; seconds: readonly [least: number, most: number] };
  /** The source quotes its last trade with the present time; so many trades a second. */
  tradesPerSecond?: number;
  /** The source lies as a user of ours wants, at most so far from the others. */
  liesMost?: number;
};

export type WorldTerms = { path: PathTerms; sources: readonly SourceTerms[] };

const COIN: PathTerms = { price: 60_000, tick: "0.1", volatility: 0.025 };
const STABLE: PathTerms = { price: 1, tick: "0.0001", volatility: 0.0004, pulled: 4 };

/** Middles of best bid and ask at large exchanges; the other sources are further apart. */
const NEAR = { basis: 0.00003, noise: 0.00001 };
const APART = { basis: 0.0001, noise: 0.00003 };
const FAR = { basis: 0.0002, noise: 0.00006 };

const pushed = (own: Partial<SourceTerms> = {}): SourceTerms => ({
  everyMs: 250,
  transitMs: [20, 150],
  ...NEAR,
  ...own,
});
const five = (own: (place: number) => Partial<SourceTerms>): SourceTerms[] =>
  [0, 1, 2, 3, 4].map((place) => pushed({ everyMs: 150 + 100 * place, ...own(place) }));
const PUSHED = five(() => ({}));
/** Almost the largest lie that still counts among the others. */
const LIE = 0.049;
/** Leaps as on the worst days. */
const LEAPS = { perHour: 30, least: 0.003, most: 0.015 };
const RUNS = { perHour: 12, speed: [0.0008, 0.0015], seconds: [10, 40] } as const;
const JUMPS = { perHour: 8, least: 0.001, most: 0.006 };

/**
 * The worlds in which the rules must hold: a minority of the five sources may be silent, old or lie. Most worlds have
 * sources that push their prices; in the others each source is asked every two seconds.
 */
export const SOUND = {
  quiet: { path: { ...COIN, volatility: 0.01 }, sources: PUSHED },
  jumps: { path: { ...COIN, jumps: JUMPS }, sources: PUSHED },
  reverting: {
    path: { ...COIN, overshoot: { deviation: 0.0001, halfLifeSeconds: 20 } },
    sources: PUSHED,
  },
  trending: { path: { ...COIN, trend: { perHour: 0.002, hoursMost: 2 } }, sources: PUSHED },
  stale: {
    path: { ...COIN, jumps: JUMPS },
    sources: five((place) => ({ silences: { perHour: 6 + place, seconds: [3, 90] } })),
  },
  slow: {
    path: { ...COIN, jumps: JUMPS },
    sources: five(() => ({ everyMs: 2_000, transitMs: [80, 300] })),
  },
  leaps: { path: { ...COIN, jumps: LEAPS }, sources: PUSHED },
  running: {
    path: { ...COIN, runs: RUNS },
    sources: five(() => ({ everyMs: 2_000, transitMs: [80, 300] })),
  },
  lying: {
    path: { ...COIN, jumps: JUMPS },
    sources: five((place) => (place === 4 ? { liesMost: LIE } : {})),
  },
  lyingApart: {
    path: { ...COIN, jumps: JUMPS },
    sources: five((place) => (place === 4 ? { liesMost: LIE } : APART)),
  },
  lyingSlow: {
    path: { ...COIN, jumps: JUMPS },
    sources: five((place) =>
      place === 4 ? { liesMost: LIE } : { ...FAR, everyMs: 2_000, transitMs: [80, 300] },
    ),
  },
} as const satisfies Record<string, WorldTerms>;

/** The worlds that the rules do not promise to withstand, and markets that an operator should not list. */
export const BEYOND = {
  stable: { path: STABLE, sources: PUSHED },
  lagging: {
    path: { ...COIN, jumps: JUMPS },
    sources: five((place) => (place < 3 ? { lagMs: 700 } : {})),
  },
  thin: {
    path: { ...COIN, jumps: JUMPS },
    sources: five((place) => (place < 3 ? { tradesPerSecond: 0.5 } : {})),
  },
} as const satisfies Record<string, WorldTerms>;

/** The exclusions with their reasons, for one product or for all. */
export const OPEN: readonly { world: string; product?: string; why: string }[] = [
  { world: "stable", why: "an operator lists no options on what hardly moves" },
  {
    world: "thin",
    why: "most sources tell the price of a trade of long ago under the time of now",
  },
  { world: "running", product: "options", why: "who sees a run knows where it goes on to" },
  { world: "-", product: "fiats", why: "news moves a fiat by more than the spread at once" },
];

export const WORLDS = { ...SOUND, ...BEYOND };
export type WorldKind = keyof typeof WORLDS;
