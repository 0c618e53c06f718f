import type { Mutant } from "../../mutants/mutant.ts";

const ROWS = "areas/p2p/orders/order-rows.ts";
const OWN = "    .where((where) => where.or({ buyer_id: userId, seller_id: userId }))\n";

/** The mutants of orders between users. */
export const p2pMutants = {
  "p2p/no-order-lock": {
    says: "A step on an order reads, decides and writes without locking the order, its advertisement or accounts.",
    edits: [
      {
        file: ROWS,
        from: 'orders(tx).where("id", "=", id).forUpdate().executeTakeFirst();',
        to: 'orders(tx).where("id", "=", id).executeTakeFirst();',
      },
      { file: ROWS, from: `${OWN}    .forUpdate()\n`, to: OWN },
      {
        file: "areas/p2p/market/ad-rows.ts",
        from: 'ads(tx).where("id", "=", id).forUpdate().executeTakeFirst();',
        to: 'ads(tx).where("id", "=", id).executeTakeFirst();',
      },
      {
        file: "ledger/accounts.ts",
        from: '    .where("id", "=", any(ids))\n    .orderBy("id")\n    .forUpdate()\n    .execute();\n  return new Map(rows',
        to: '    .where("id", "=", any(ids))\n    .orderBy("id")\n    .execute();\n  return new Map(rows',
      },
    ],
  },
  "p2p/any-reader": {
    says: "Any user who knows its id may use another's order, picture, message or payment account.",
    edits: [
      { file: ROWS, from: `${OWN}    .executeTakeFirst();`, to: "    .executeTakeFirst();" },
      { file: ROWS, from: `${OWN}    .forUpdate()`, to: "    .forUpdate()" },
      {
        file: "areas/p2p/orders/pictures.ts",
        from: "    const format = await ownFormat(tx, userId, id);",
        to: '    const format = userId === "" ? await ownFormat(tx, userId, id) : "webp";',
      },
      {
        file: "areas/p2p/orders/get-order-picture.ts",
        from: "  if (OF_A_DOCUMENT.includes(found.name) && found.user_id !== userId)",
        to: '  if (OF_A_DOCUMENT.includes(found.name) && userId === "")',
      },
      {
        file: "areas/p2p/orders/paid-to.ts",
        from: '    .select(["usable_from", "method_id"])\n    .where("id", "=", id)\n    .where("user_id", "=", userId)',
        to: '    .select(["usable_from", "method_id"])\n    .where("id", "=", id)',
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
