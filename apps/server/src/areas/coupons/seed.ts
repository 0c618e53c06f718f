import { formatDec, fromInteger, mul } from "@candor/money";
import { couponCost } from "@candor/rules/coupons.ts";
import { daysAfter } from "@candor/rules/finance/days.ts";
import type { Seeding } from "../../manifest/area.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { newId } from "../../platform/ids.ts";
import { CURRENCIES } from "../../seed/world.ts";
import { type NewCampaign, insertCampaign } from "./campaign-rows.ts";
import { COUPON_CURRENCY, type WrittenTerms, termsOf } from "./terms.ts";

type Offer = WrittenTerms & Pick<NewCampaign, "realm" | "name" | "task" | "count">;

const NONE = { face: null, rate: null, cap: null, days: null, minimum: null, market_ids: [] };

const fee = (face: string, minimum: string | null = null): WrittenTerms => ({
  ...NONE,
  type: "fee",
  face,
  minimum,
});
const boost: WrittenTerms = {
  ...NONE,
  type: "rate",
  rate: "0.02",
  cap: "1000",
  days: 7,
  minimum: "100",
};
const card: WrittenTerms = { ...NONE, type: "deposit", face: "5", minimum: "100" };

const inBoth = (offer: Omit<Offer, "realm">): Offer[] =>
  (["live", "demo"] as const).map((realm: Realm) => ({ ...offer, realm }));

/** The campaigns of a trial world; any other world starts without any. */
const OFFERS: readonly Offer[] = [
  ...inBoth({ ...fee("5", "50"), name: "Fees of a spot order", task: null, count: 1_000 }),
  ...inBoth({ ...fee("2"), name: "First trade", task: "first-trade", count: 1_000 }),
  ...inBoth({ ...fee("1"), name: "A guide", task: "guide", count: 1_000 }),
  { ...boost, realm: "live", name: "Second factor", task: "second-factor", count: 1_000 },
  { ...boost, realm: "demo", name: "Locked deposits", task: null, count: 1_000 },
  ...inBoth({ ...fee("2"), name: "First locked deposit", task: "locked-deposit", count: 500 }),
  { ...card, realm: "live", name: "First deposit", task: "identity", count: 200 },
];

const CLAIM_DAYS = 365;
const VALID_DAYS = 30;

/** A job freezes the budgets once the house has its capital. */
export async function seedCoupons({ tx, clock, isTrial }: Seeding): Promise<void> {
  if (!isTrial) return;
  const found = await tx.selectFrom("coupon_campaigns").select("id").limit(1).executeTakeFirst();
  if (found !== undefined) return;
  const decimals = CURRENCIES.find(({ id }) => id === COUPON_CURRENCY)?.decimals ?? 0;
  const now = clock.now();
  for (const offer of OFFERS) {
    const cost = couponCost(termsOf(offer), decimals);
    await insertCampaign(tx, {
      ...offer,
      id: newId(clock),
      currency_id: COUPON_CURRENCY,
      valid_days: VALID_DAYS,
      cost: formatDec(cost),
      budget: formatDec(mul(cost, fromInteger(offer.count), "up")),
      created_at: now,
      closes_at: daysAfter(now, CLAIM_DAYS),
    });
  }
}
