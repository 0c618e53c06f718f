import { ZERO, add, dec, fromInteger, mul } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type Free, KEPT, type Open, PRICES, SLOT_MS, plan } from "./programme.ts";

const NOW = Date.parse("2026-01-05T12:10:00Z");
const HOUR_MS = 3_600_000;
const RARITIES = [
  "legendary",
  "epic",
  "epic",
  "rare",
  "rare",
  "uncommon",
  "uncommon",
  "common",
  "common",
] as const;
const COPIES = { legendary: 1, epic: 3, rare: 8, uncommon: 20, common: 40 } as const;
const works: Free[] = ["a", "b", "c", "d", "e"].flatMap((series) =>
  RARITIES.map((rarity, at) => ({
    workId: `${series}${at}`,
    seriesId: series,
    rarity,
    free: COPIES[rarity],
  })),
);
const counted = (mode: string, sales: readonly { mode: string }[]) =>
  sales.filter((sale) => sale.mode === mode).length;
const asOpen = (sales: ReturnType<typeof plan>): Open[] =>
  sales.map((sale) => ({
    mode: sale.mode,
    workId: sale.mode === "box" ? null : sale.workId,
    seriesId: sale.mode === "box" ? sale.seriesId : sale.workId.slice(0, 1),
    endsAt: sale.endsAt,
  }));

describe("the programme of the house", () => {
  it("the programme of the house opens the sales that it lacks, and nothing once all are open", () => {
    const planned = plan(NOW, works, []);
    expect([
      counted("normal", planned),
      counted("auction", planned),
      counted("box", planned),
    ]).toEqual([KEPT.normal, KEPT.auction, KEPT.box]);
    expect(plan(NOW + HOUR_MS, works, asOpen(planned))).toEqual([]);
    const [first, ...rest] = asOpen(planned);
    expect(plan(NOW, works, rest).map(({ mode }) => mode)).toEqual([first?.mode]);
  });

  it("the programme of the house is the same for the same hour and copies, and differs in another hour", () => {
    expect(plan(NOW, works, [])).toEqual(plan(NOW, works, []));
    expect(plan(NOW + HOUR_MS, works, [])).not.toEqual(plan(NOW, works, []));
  });

  it("the programme of the house never puts more copies on sale than are free", () => {
    for (let hour = 0; hour < 200; hour += 1) {
      const used = new Map<string, number>();
      for (const sale of plan(NOW + hour * HOUR_MS, works, []))
        for (const [workId, count] of sale.mode === "box"
          ? sale.copies
          : [[sale.workId, sale.copies] as const])
          used.set(workId, (used.get(workId) ?? 0) + count);
      for (const { workId, free } of works) expect(used.get(workId) ?? 0).toBeLessThanOrEqual(free);
    }
  });

  it("the programme of the house ends each auction at its own time, an hour to a day ahead", () => {
    for (let hour = 0; hour < 100; hour += 1) {
      const now = NOW + hour * HOUR_MS;
      const ends = plan(now, works, [])
        .filter(({ mode }) => mode === "auction")
        .map(({ endsAt }) => endsAt);
      expect(new Set(ends).size).toBe(KEPT.auction);
      for (const end of ends) {
        expect(end % SLOT_MS).toBe(0);
        expect(end - now).toBeGreaterThanOrEqual(HOUR_MS);
        expect(end - now).toBeLessThanOrEqual(24 * HOUR_MS);
      }
    }
  });

  it("an auction of the house that ends in more than twelve hours is announced before it begins", () => {
    const auctions = plan(NOW, works, []).filter(({ mode }) => mode === "auction");
    expect(auctions.some(({ startsAt }) => startsAt > NOW)).toBe(true);
    expect(auctions.some(({ startsAt }) => startsAt === NOW)).toBe(true);
    for (const { startsAt, endsAt } of auctions)
      expect(endsAt - startsAt).toBeLessThanOrEqual(12 * HOUR_MS);
  });

  it("boxes of the house cost no less than their content, so that no trader buys them to undersell it", () => {
    const rarityOf = new Map(works.map(({ workId, rarity }) => [workId, rarity]));
    for (const sale of plan(NOW, works, [])) {
      if (sale.mode !== "box") continue;
      const asked = [...sale.copies].map(([workId, count]) => {
        const { normal, auction } = PRICES[rarityOf.get(workId) ?? "common"];
        // Legendary copies are sold by auction only.
        return { count, price: dec(rarityOf.get(workId) === "legendary" ? auction : normal) };
      });
      const copies = asked.reduce((sum, { count }) => sum + count, 0);
      const worth = asked
        .map(({ count, price }) => mul(price, fromInteger(count), "up"))
        .reduce(add, ZERO);
      expect(mul(dec(sale.price), fromInteger(copies), "down") >= worth).toBe(true);
    }
  });

  it("the programme of the house opens no sale of copies that it does not have", () => {
    expect(plan(NOW, [], [])).toEqual([]);
    expect(
      plan(
        NOW,
        works.map((work) => ({ ...work, free: 0 })),
        [],
      ),
    ).toEqual([]);
    const rare = works.map((work) => ({ ...work, free: work.rarity === "common" ? 0 : work.free }));
    expect(counted("box", plan(NOW, rare, []))).toBe(0);
  });
});
