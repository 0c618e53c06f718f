import type { Mutant } from "../../mutants/mutant.ts";

export const couponMutants = {
  "coupons/no-coupon-lock": {
    says: "Two orders read that a coupon is usable, and both take it.",
    edits: [
      {
        file: "areas/coupons/coupon-rows.ts",
        from: '    .forUpdate("o")\n',
        to: "",
      },
    ],
  },
  "coupons/no-campaign-lock": {
    says: "Two claims read how many coupons are left, and both take the last one.",
    edits: [
      {
        file: "areas/coupons/campaign-rows.ts",
        from: '.where("id", "=", id).forUpdate().executeTakeFirst();',
        to: '.where("id", "=", id).executeTakeFirst();',
      },
      // Two claims seldom meet within a millisecond, but do within forty.
      {
        file: "areas/coupons/claim.ts",
        from: "  const id = newId(clock);",
        to: "  await new Promise((go) => setTimeout(go, 40));\n  const id = newId(clock);",
      },
    ],
  },
} as const satisfies Record<`coupons/${string}`, Mutant>;
