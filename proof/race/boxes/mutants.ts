import type { Mutant } from "../../mutants/mutant.ts";

const BOXES = "areas/nft/boxes";

/** Mutants of opening boxes and of draws. */
export const boxMutants = {
  "nft/openings-side-by-side": {
    says: "Requests to open a box do not wait for one another, and each finds it sealed.",
    edits: [
      {
        file: `${BOXES}/box-rows.ts`,
        from: "lockKey(tx, `nft openings ${saleId}`)",
        to: "lockKey(tx, `nft openings ${saleId} ${Math.random()}`)",
      },
    ],
  },
  "nft/item-drawn-again": {
    says: "A drawn item stays in the box sale and can be drawn again.",
    edits: [
      {
        file: `${BOXES}/box-rows.ts`,
        from: "AND b.id IS NULL ORDER BY p.place",
        to: "ORDER BY p.place LIMIT 1",
      },
    ],
  },
  "nft/known-second-decides": {
    says: "A second recorded before the request to open a box decides it.",
    edits: [
      {
        file: `${BOXES}/second.ts`,
        from: "looked.get(id) ?? asked.acceptedEvent",
        to: "(looked.get(id) ?? asked.acceptedEvent) - 3",
      },
      {
        file: `${BOXES}/second.ts`,
        from: "ageMs !== undefined && isUnknownTo(asked, second)",
        to: "ageMs !== undefined && second.event > 0",
      },
    ],
  },
  "nft/draws-the-first-item": {
    says: "The first remaining item is drawn, and the seeds are ignored.",
    edits: [
      {
        file: `${BOXES}/draw-openings.ts`,
        from: "left[drawnPlace(box.server_seed, seed, box.serial, left.length)]",
        to: "left[drawnPlace(box.server_seed, seed, box.serial, 1)]",
      },
    ],
  },
  "nft/boxes-beyond-the-stock": {
    says: "A sale goes on selling boxes after the last one is sold.",
    edits: [
      {
        file: "areas/nft/market/decide.ts",
        from: 'if (state === "sold" || stock === 0) return refuse("nft-sold-out");\n  if (state !== "open" || asked.now >= endsAt)',
        to: "if (asked.now >= endsAt)",
      },
    ],
  },
} as const satisfies Record<`nft/${string}`, Mutant>;
