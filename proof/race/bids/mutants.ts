import type { Mutant } from "../../mutants/mutant.ts";

const RULES = "../../../packages/rules/src/nft";
const AUCTIONS = "areas/nft/auctions";

/** Mutants of the rules on bids and margins. */
export const bidMutants = {
  "nft/bids-side-by-side": {
    says: "Bids that arrive together do not wait for each other, and each is decided alone.",
    edits: [
      {
        file: `${AUCTIONS}/decide.ts`,
        from: "isOpen ? refuseBid(auction, bid, now)",
        to: "isOpen ? refuseBid(before, bid, now)",
      },
    ],
  },
  "nft/bids-after-the-end": {
    says: "An auction accepts bids after its end until the job has ended it.",
    edits: [
      {
        file: `${RULES}/auction.ts`,
        from: '  if (now >= endsAt) return { why: "over" };',
        to: '  if (now >= endsAt + 60_000) return { why: "over" };',
      },
    ],
  },
  "nft/bids-without-a-margin": {
    says: "A user without a margin may bid.",
    edits: [
      {
        file: `${AUCTIONS}/decide.ts`,
        from: '    if (!margins.has(bid.userId)) return { why: "margin-missing" };',
        to: '    if (margins.has("nothing")) return { why: "margin-missing" };',
      },
    ],
  },
  "nft/winner-gets-margin-back": {
    says: "The winner's margin is returned along with all the others.",
    edits: [
      {
        file: `${AUCTIONS}/margin-rows.ts`,
        from: "  if (except !== null) query",
        to: '  if (except === "nothing") query',
      },
    ],
  },
  "nft/pays-after-the-deadline": {
    says: "A won order can be paid after its deadline until the job has forfeited its margin.",
    edits: [
      {
        file: `${AUCTIONS}/pay-nft-order.ts`,
        from: "order.deadline <= at)",
        to: "order.deadline.getTime() + 60_000 <= at.getTime())",
      },
    ],
  },
} as const satisfies Record<`nft/${string}`, Mutant>;
