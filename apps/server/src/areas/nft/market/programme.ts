import type { NFT_RARITIES, NftMode } from "@candor/contract/areas/nft/choices.ts";

type Rarity = (typeof NFT_RARITIES)[number];

/** Sales of each kind that the house keeps open while it has the copies. */
export const KEPT: Readonly<Record<NftMode, number>> = { normal: 12, auction: 6, box: 2 };
/** The house's prices by rarity in the default currency: fixed prices and lowest first bids. */
export const PRICES: Readonly<Record<Rarity, { normal: string; auction: string }>> = {
  common: { normal: "15", auction: "8" },
  uncommon: { normal: "35", auction: "20" },
  rare: { normal: "110", auction: "60" },
  epic: { normal: "320", auction: "180" },
  legendary: { normal: "1200", auction: "700" },
};
/** At least the average price of the content: otherwise a trader would buy boxes to undersell the house. */
const BOX_PRICE = "55";
/** Copies of each rarity that a sale of boxes holds. */
const BOXED: Readonly<Record<Rarity, number>> = {
  common: 24,
  uncommon: 10,
  rare: 4,
  epic: 1,
  legendary: 1,
};
const STOCK_MAX = 8;
const NORMAL_HOURS = 72;
const BOX_HOURS = 48;
/** Auctions end on a grid of twenty minutes, one at each point, from an hour to a day ahead. */
export const SLOT_MS = 1_200_000;
const SLOTS = 72;
/** An auction runs for so long at most; one that ends later is announced before it begins. */
const AUCTION_HOURS = 12;
const HOUR_MS = 3_600_000;

/** A work of the house with its free copies. */
export type Free = { workId: string; seriesId: string; rarity: Rarity; free: number };
/** An open sale of the house. */
export type Open = { mode: NftMode; workId: string | null; seriesId: string; endsAt: number };
export type Planned =
  | (Span & { mode: "normal" | "auction"; workId: string; copies: number; price: string })
  | (Span & { mode: "box"; seriesId: string; copies: Map<string, number>; price: string });
type Span = { startsAt: number; endsAt: number };

/** Plans the house's next sales from the hour, its open sales and its free copies alone. */
export function plan(now: number, works: readonly Free[], open: readonly Open[]): Planned[] {
  const hour = Math.floor(now / HOUR_MS);
  const left = new Map(works.map((work) => [work.workId, work.free]));
  const shown = new Set(open.flatMap(({ workId }) => workId ?? []));
  const missing = (mode: NftMode): number =>
    KEPT[mode] - open.filter((sale) => sale.mode === mode).length;
  // The list begins at another work each hour.
  const inTurn = turned(works, hour);
  const boxes = planBoxes(now, inTurn, { left, open, count: missing("box") });
  const take = (copiesMax: number, fits: (work: Free) => boolean) => {
    const work = inTurn.find(
      (one) => !shown.has(one.workId) && (left.get(one.workId) ?? 0) > 0 && fits(one),
    );
    if (work === undefined) return undefined;
    const { workId, rarity } = work;
    const copies = Math.min(left.get(workId) ?? 0, copiesMax);
    shown.add(workId);
    left.set(workId, (left.get(workId) ?? 0) - copies);
    return { workId, copies, prices: PRICES[rarity] };
  };
  const planned: Planned[] = [...boxes];
  const taken = new Set(open.filter(({ mode }) => mode === "auction").map(({ endsAt }) => endsAt));
  for (let at = 0; at < missing("auction"); at += 1) {
    const found = take(1, ({ rarity }) => rarity !== "common");
    const endsAt = freeSlot(now, hour + at * 11, taken);
    if (found === undefined || endsAt === undefined) break;
    taken.add(endsAt);
    const { prices, ...sold } = found;
    const startsAt = Math.max(now, endsAt - AUCTION_HOURS * HOUR_MS);
    planned.push({ mode: "auction", ...sold, price: prices.auction, startsAt, endsAt });
  }
  for (let at = 0; at < missing("normal"); at += 1) {
    const found = take(STOCK_MAX, ({ rarity }) => rarity !== "legendary");
    if (found === undefined) break;
    const { prices, ...sold } = found;
    const endsAt = now + NORMAL_HOURS * HOUR_MS;
    planned.push({ mode: "normal", ...sold, price: prices.normal, startsAt: now, endsAt });
  }
  return planned;
}

/** Steps through the list so that neighbours belong to different series and each place comes once. */
function turned(works: readonly Free[], hour: number): Free[] {
  const count = works.length;
  const step = [17, 19, 23, 29, 31].find((one) => count % one !== 0) ?? 1;
  return Array.from({ length: count }, (_, at) => works[(hour * 7 + at * step) % count]).filter(
    (work) => work !== undefined,
  );
}

/** The first free end of an auction, from a point of the grid on. */
function freeSlot(now: number, from: number, taken: ReadonlySet<number>): number | undefined {
  const first = Math.ceil((now + HOUR_MS) / SLOT_MS);
  const places = SLOTS - HOUR_MS / SLOT_MS;
  const slots = Array.from(
    { length: places },
    (_, at) => (first + ((from + at) % places)) * SLOT_MS,
  );
  return slots.find((slot) => !taken.has(slot));
}

type Boxing = { left: Map<string, number>; open: readonly Open[]; count: number };

/** Plans box sales of one series each, when it has copies of each rarity. */
function planBoxes(now: number, works: readonly Free[], { left, open, count }: Boxing): Planned[] {
  const boxed = new Set(open.filter(({ mode }) => mode === "box").map(({ seriesId }) => seriesId));
  const planned: Planned[] = [];
  for (const seriesId of new Set(works.map((work) => work.seriesId))) {
    if (planned.length >= count) break;
    const copies = boxed.has(seriesId)
      ? undefined
      : fill(
          works.filter((work) => work.seriesId === seriesId),
          left,
        );
    if (copies === undefined) continue;
    for (const [workId, some] of copies) left.set(workId, (left.get(workId) ?? 0) - some);
    const endsAt = now + BOX_HOURS * HOUR_MS;
    planned.push({ mode: "box", seriesId, copies, price: BOX_PRICE, startsAt: now, endsAt });
  }
  return planned;
}

/** Takes the wanted copies evenly from the works of a series; undefined when it has too few. */
function fill(works: readonly Free[], left: ReadonlyMap<string, number>) {
  const copies = new Map<string, number>();
  for (const [rarity, wanted] of Object.entries(BOXED)) {
    const ofRarity = works.filter((work) => work.rarity === rarity);
    let missing = wanted;
    while (missing > 0) {
      const before = missing;
      for (const { workId } of ofRarity) {
        const taken = copies.get(workId) ?? 0;
        if (missing === 0 || taken >= (left.get(workId) ?? 0)) continue;
        copies.set(workId, taken + 1);
        missing -= 1;
      }
      // The rarest copies may run out; then the boxes hold fewer of them.
      if (missing === before) {
        if (rarity === "common" || rarity === "uncommon") return undefined;
        break;
      }
    }
  }
  return copies;
}
