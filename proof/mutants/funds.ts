import type { Mutant } from "./mutant.ts";

/** Mutants of deposits, conversions and withdrawals. */
export const fundMutants = {
  "vanished-is-spendable": {
    says: "A credited deposit vanishes from its chain, and the server freezes nothing of it.",
    edits: [
      {
        file: "areas/deposit/chain/settle.ts",
        from: "  const held = min(available.get(accountId) ?? ZERO, amount);",
        to: "  const held = min(ZERO, amount);",
      },
    ],
  },
  "known-by-block": {
    says: "A payment that returns in another block counts as a new deposit.",
    edits: [
      {
        file: "areas/deposit/chain/sink.ts",
        from: "    const found = known.get(name);",
        to: "    const found = undefined as ReturnType<typeof known.get>;\n    payment.nth = height;",
      },
    ],
  },
  "signs-anew": {
    says: "Each try to pay a withdrawal asks the signer for a new transaction.",
    edits: [
      {
        file: "areas/withdrawal/paying/pay.ts",
        from: "    if (versions.length === 0) versions.push(...(await signed(ctx, payer, paid)));",
        to: "    versions.push(...(await signed(ctx, payer, paid)));",
      },
      {
        file: "areas/withdrawal/paying/pay.ts",
        from: "  return { id, chainId,",
        to: "  return { id: crypto.randomUUID(), chainId,",
      },
    ],
  },
  "raises-anew": {
    says: "A payment stuck for its low fee is signed again as a separate transaction with a higher fee.",
    edits: [
      {
        file: "areas/withdrawal/paying/raise.ts",
        from: '    const answer = await signer("raise", { id: sent.id, version, ...fees });',
        to: `    const { chainId = 0, to: token, data = "0x", gas } = offered;
    const whom = { to: \`0x\${data.slice(34, 74)}\`, value: \`\${BigInt(\`0x\${data.slice(74) || "0"}\`)}\` };
    const asked = { id: crypto.randomUUID(), chainId, token, ...whom, gas: \`\${gas}\`, nonceFloor: 0, approvals: [], ...fees };
    const answer =
      data === "0x" ? await signer("raise", { id: sent.id, version, ...fees }) : await signer("sign", asked);`,
      },
    ],
  },
  "moves-are-deposits": {
    says: "Gas that the wallet sends to a deposit address is credited to the address's user as a deposit.",
    edits: [
      {
        file: "areas/deposit/chain/sink.ts",
        from: "        const own = await findOwn(tx, network, transactions);",
        to: "        const own = new Set<string>();",
      },
    ],
  },
  "stuck-soon": {
    says: "A payment in no block counts as stuck after seconds: no bug, but a proof cannot wait for minutes.",
    edits: [
      {
        file: "areas/withdrawal/paying/raise.ts",
        from: "export const STUCK_MS = 180_000;",
        to: "export const STUCK_MS = 3_000;",
      },
    ],
  },
  "quotes-for-ever": {
    says: "A quote can be used any number of times.",
    edits: [
      {
        file: "areas/conversion/accept.ts",
        from: "!(await takeQuote(tx, quoteId))",
        to: 'quoteId === ""',
      },
      {
        file: "areas/conversion/rows.ts",
        from: "quote_id: quoteId ?? null",
        to: "quote_id: quoteId === undefined ? null : crypto.randomUUID()",
      },
      // The calls of one user no longer wait for each other.
      {
        file: "http/one-at-a-time.ts",
        from: "running.get(claim.userId)",
        to: "running.get(`${claim.userId} ${Math.random()}`)",
      },
    ],
  },
  "no-withdrawal-lock": {
    says: "Withdrawals and sends of one user do not wait for each other.",
    edits: [
      {
        file: "areas/withdrawal/limit.ts",
        from: "  lockKey(tx, `withdrawal ${userId}`);",
        to: "  lockKey(tx, `withdrawal ${userId} ${Math.random()}`);",
      },
      // Two requests seldom meet within a millisecond, but do within forty.
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
