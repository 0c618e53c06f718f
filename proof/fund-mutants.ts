import type { Mutant } from "./mutant.ts";

/** Those of conversions and withdrawals. */
export const fundMutants = {
  "signs-anew": {
    says: "Each try to pay a withdrawal asks for a transaction of its own.",
    edits: [
      {
        file: "areas/withdrawal/paying/pay.ts",
        from: "    const payment = paid.payment ?? (await signed(ctx, payer, paid));",
        to: "    const payment = await signed(ctx, payer, paid);",
      },
      {
        file: "areas/withdrawal/paying/pay.ts",
        from: "  const asked = { id, chainId,",
        to: "  const asked = { id: crypto.randomUUID(), chainId,",
      },
    ],
  },
  "quotes-for-ever": {
    says: "A quote is good as often as somebody shows it.",
    edits: [
      {
        file: "areas/conversion/convert.ts",
        from: "insertConversion(tx, { id, userId, deal, quoteHash, now })",
        to: "insertConversion(tx, { id, userId, deal, quoteHash: null, now })",
      },
    ],
  },
  "no-withdrawal-lock": {
    says: "Two withdrawals of one user do not wait for each other.",
    edits: [
      {
        file: "areas/withdrawal/request-withdrawal.ts",
        from: "  await lockKey(tx, `withdrawal ${userId}`);",
        to: "",
      },
      // Two within a millisecond are seldom; within forty they are not.
      {
        file: "areas/withdrawal/request-withdrawal.ts",
        from: "  const limit = await limitNow(ctx, tx, caller, currency);",
        to: "  const limit = await limitNow(ctx, tx, caller, currency);\n  await new Promise((go) => setTimeout(go, 40));",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
