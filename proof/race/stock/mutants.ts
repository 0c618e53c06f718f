import type { Mutant } from "../../mutants/mutant.ts";

/** Mutants of the last copies and boxes of a sale. */
export const stockMutants = {
  "nft/sales-not-locked": {
    says: "Two buyers read the stock of a sale at the same moment.",
    edits: [
      {
        file: "areas/nft/market/buy-nft.ts",
        from: "const sale = await lockSale(tx, seen.id);",
        to: "const sale = seen;",
      },
    ],
  },
  "nft/any-number-a-user": {
    says: "One user may buy the whole stock of a sale.",
    edits: [
      {
        file: "areas/nft/market/decide.ts",
        from: "return asked.bought >= perUser",
        to: "return asked.bought >= perUser * 1_000",
      },
    ],
  },
  "nft/two-sales-of-a-copy": {
    says: "A copy that is on sale can be listed again.",
    edits: [
      {
        file: "areas/nft/market/resell-nft.ts",
        from: 'if (item.sale_id !== null) return refuse("nft-item-in-sale");',
        to: "",
      },
    ],
  },
} as const satisfies Record<`nft/${string}`, Mutant>;
