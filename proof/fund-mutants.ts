import type { Mutant } from "./mutant.ts";

/** Those of deposits, conversions and withdrawals. */
export const fundMutants = {
  "vanished-is-spendable": {
    says: "Of a deposit that was credited and vanishes nothing is frozen.",
    edits: [
      {
        file: "areas/deposit/chain/settle.ts",
        from: "  const held = min(available.get(accountId) ?? ZERO, amount);",
        to: "  const held = min(ZERO, amount);",
      },
    ],
  },
  "known-by-block": {
    says: "A payment that comes again in another block is another one.",
    edits: [
      {
        file: "areas/deposit/chain/sink.ts",
        from: "    const found = known.get(name);",
        to: "    const found = undefined as ReturnType<typeof known.get>;\n    payment.nth = height;",
      },
    ],
  },
  "signs-anew": {
    says: "Each try to pay a withdrawal asks for a transaction of its own.",
    edits: [
      {
        file: "areas/withdrawal/paying/pay.ts",
        from: "    const payment = versions.at(-1) ?? (await signed(ctx, payer, paid));",
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
    says: "What one user withdraws and sends does not wait for each other.",
    edits: [
      {
        file: "areas/withdrawal/limit.ts",
        from: "  lockKey(tx, `withdrawal ${userId}`);",
        to: "  lockKey(tx, `withdrawal ${userId} ${Math.random()}`);",
      },
      // Two within a millisecond are seldom; within forty they are not.
      {
        file: "areas/withdrawal/request-withdrawal.ts",
        from: "  const limit = await limitNow(ctx, tx, caller, currency);",
        to: "  const limit = await limitNow(ctx, tx, caller, currency);\n  await new Promise((go) => setTimeout(go, 40));",
      },
      {
        file: "areas/sending/send.ts",
        from: "  const limit = await limitNow(ctx, tx, caller, currency);",
        to: "  const limit = await limitNow(ctx, tx, caller, currency);\n  await new Promise((go) => setTimeout(go, 40));",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
