/** How the true price of a market moves, which all sources together come from. Ratios of the price unless named. */
export type PathTerms = {
  /** In the quote currency, and how much of it one tick is, as text. */
  price: number;
  tick: string;
  /** One standard deviation of a day. */
  volatility: number;
  /** Sudden moves: half of them in a fifth of a second, half as bursts of up to three seconds whose way is open. */
  jumps?: { perHour: number; least: number; most: number };
  /** Runs one way for some seconds, so fast a second: it shows which way a price is old. */
  runs?: {
    perHour: number;
    speed: readonly [least: number, most: number];
    seconds: readonly [least: number, most: number];
  };
  /** A part of the price that is chance and goes away again: its deviation and how long half of it stays. */
  overshoot?: { deviation: number; halfLifeSeconds: number };
  /** A drift of an hour, whose way changes now and then. */
  trend?: { perHour: number; hoursMost: number };
  /** Pulled back to where it began: which part of the distance an hour. */
  pulled?: number;
};

/** How one source tells the price. */
export type SourceTerms = {
  /** Between two of its quotes, and how long one is on its way. */
  everyMs: number;
  transitMs: readonly [least: number, most: number];
  /** How much older its price is than it says. */
  lagMs?: number;
  /** How far it stands from the others for minutes, and by chance in each quote: deviations. */
  basis: number;
  noise: number;
  /** It falls silent. */
  silences?: { perHour: number; seconds: readonly [least: number, most: number] };
  /** It tells the price of its last trade, of which there are so many a second, under the time of now. */
  tradesPerSecond?: number;
  /** It says what a user of ours wants it to, at most so far from the others. */
  liesMost?: number;
};

export type WorldTerms = { path: PathTerms; sources: readonly SourceTerms[] };

const COIN: PathTerms = { price: 60_000, tick: "0.1", volatility: 0.025 };
const STABLE: PathTerms = { price: 1, tick: "0.0001", volatility: 0.0004, pulled: 4 };

/** Middles of best bid and best ask of large exchanges, and sources that lie further and far apart. */
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
/** Most of what still counts beside the others. */
const LIE = 0.049;
/** As on the worst days. */
const LEAPS = { perHour: 30, least: 0.003, most: 0.015 };
const RUNS = { perHour: 12, speed: [0.0008, 0.0015], seconds: [10, 40] } as const;
const JUMPS = { perHour: 8, least: 0.001, most: 0.006 };

/**
 * The worlds in which the rules have to hold: five sources that push their prices, of which a minority may be silent, old,
 * or lie, and one in which all are asked every two seconds.
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

/** The others: what the rules do not promise to bear, and each market that an operator should not list. */
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

/** The exclusions with their reasons: of one product, or of all. */
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
