import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";
import { REJECTED } from "../../notice-words.ts";

export const words = {
  entryKinds: [
    "staking-interest",
    /** The penalty of an early redemption. */
    "staking-penalty",
  ],
  refusals: {
    /** The rest of a promotion's budget does not cover the interest of this order. */
    "promotion-spent": { params: ["available", "currency"], isRetryable: true },
    /** The rest of one user's part of the budget does not cover it. */
    "promotion-part-spent": { params: ["available", "currency"], isRetryable: true },
  },
  notices: {
    "staking-matured": { type: "funds", params: ["amount", "interest", "currency"] },
    "staking-renewed": { type: "funds", params: ["amount", "interest", "currency"] },
    "staking-not-renewed": { type: "funds", params: ["amount", "interest", "currency"] },
    "staking-redeemed": { type: "funds", params: ["amount", "penalty", "currency"] },
    "staking-redemption-refused": { type: "funds", params: ["amount", "currency", ...REJECTED] },
  },
  menu: {
    staking: {
      place: 180,
      icon: "lock",
      drawn: "lock-key",
      path: "/pages/lockming/lockming?category=lockming",
    },
    mining: {
      place: 182,
      icon: "pickaxe",
      drawn: "shovel",
      path: "/pages/lockming/lockming?category=mining",
    },
    defi: {
      place: 184,
      icon: "blocks",
      drawn: "graph",
      path: "/pages/lockming/lockming?category=defi",
    },
    cloud: {
      place: 186,
      icon: "cloud",
      drawn: "cloud",
      path: "/pages/lockming/lockming?category=cloud",
    },
  },
  acceptedTexts: { "staking.risk": "/pages/lockming/lockming" },
} as const satisfies AreaWords;

export const shown = {
  hub: { staking: { place: 10, offers: "/pages/lockming/lockming", own: "/pages/lockming/order" } },
  product: "staking",
  houseAccounts: {
    /** The account that pays interest of locked deposits; the interest of running ones is frozen in it. */
    staking: "house:staking",
    /** Interest that days have earned, to be paid at the end. */
    stakingOwed: "house:staking-owed",
  },
  records: { staking: { topic: "products", path: "/pages/lockming/order" } },
} as const satisfies ShownWords;

export const fields = {
  staking: {
    currency_id: { is: "number" },
    category: { is: "word" },
    days: { is: "number" },
    daily_rate: { is: "rate" },
    minimum: { is: "number", as: "order_minimum" },
    maximum: { is: "number", as: "order_maximum" },
    penalty_ratio: { is: "rate" },
    budget: { is: "number", as: "interest_budget" },
  },
} as const satisfies FieldsByKind;
