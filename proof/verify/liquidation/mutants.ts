import type { Mutant } from "../../mutants/mutant.ts";
import { behindMutants } from "./behind-mutants.ts";

const WRITER = "exchange/contracts";
const RULES = "../../../packages/rules/src/contracts";

/** Bugs in the contracts' writer and in the rules that it decides by: the verifier has to find each. */
export const writerMutants = {
  "a-mark-late": {
    says: "An isolated position is liquidated at the second mark that is beyond its liquidation price.",
    edits: [
      {
        file: `${WRITER}/moves.ts`,
        from: '  if (position.mode === "isolated") liquidate(draft, position, mark);',
        to: '  if (position.mode === "isolated") {\n    if (spared.delete(position)) return liquidate(draft, position, mark);\n    spared.add(position);\n    return armPosition(position);\n  }',
      },
      {
        file: `${WRITER}/moves.ts`,
        from: "const EFFECTS_EACH = 4;",
        to: "const EFFECTS_EACH = 4;\nconst spared = new Set<LivePosition>();",
      },
    ],
  },
  "the-lowest-tier": {
    says: "The whole value is maintained at the rate of the lowest tier.",
    edits: [
      {
        file: `${RULES}/margin.ts`,
        from: "  const { rate, credit } = tierLineAt(terms, value);",
        to: "  const { rate, credit } = tierLineAt(terms, fromUnits(0n * value));",
      },
    ],
  },
  "margin-rounded-down": {
    says: "What opening freezes is rounded down.",
    edits: [
      {
        file: `${RULES}/margin.ts`,
        from: 'div(valueOf(terms, lots, price), fromInteger(leverage), "up")',
        to: 'div(valueOf(terms, lots, price), fromInteger(leverage), "down")',
      },
    ],
  },
  "fee-of-the-entry": {
    says: "The fee to close is reckoned from the value at the entry.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: "closeFee(terms, lots, price)",
        to: "closeFee(terms, lots, position.entryPrice)",
      },
    ],
  },
  "without-the-spread": {
    says: "Stops and users close at the index, not at the house's price.",
    edits: [
      {
        file: `${WRITER}/close.ts`,
        from: "const price = closingPrice(terms, direction, judgedBy(mark));\n  const cash",
        to: "const price = [mark.index, closingPrice, judgedBy][0];\n  const cash",
      },
    ],
  },
  "nights-twice": {
    says: "A night is owed twice.",
    edits: [
      {
        file: `${WRITER}/overnight-funding.ts`,
        from: "add(position.overnightFunding, fee)",
        to: "add(position.overnightFunding, add(fee, fee))",
      },
    ],
  },
  "a-night-for-a-weekend": {
    says: "Each cut-off brings one night, also before a weekend or a holiday.",
    edits: [
      {
        file: `${WRITER}/overnight-funding.ts`,
        from: "book.overnightDue = { day, nights, mark }",
        to: "book.overnightDue = { day, nights: Math.min(1, nights), mark }",
      },
    ],
  },
  "last-in-line": {
    says: "The position that gained least is deleveraged first.",
    edits: [
      {
        file: `${WRITER}/line.ts`,
        from: "cmp(b.score, a.score)",
        to: "cmp(a.score, b.score)",
      },
    ],
  },
  "fund-is-spared": {
    says: "A loss is taken from winning positions before it is taken from the insurance fund.",
    edits: [
      {
        file: `${WRITER}/settle-closing.ts`,
        from: "min(sub(deficit, ownShare(position, closing, mark)), insurance.balance)",
        to: 'cause === "liquidation" ? sub(deficit, deficit) : min(deficit, insurance.balance)',
      },
    ],
  },
  "keeps-both-sides": {
    says: "The fund pays a loss also where its owner gains by the same move.",
    edits: [
      {
        file: `${WRITER}/settle-closing.ts`,
        from: "sub(deficit, ownShare(position, closing, mark))",
        to: "deficit",
      },
    ],
  },
  "stop-on-the-other-side": {
    says: "A stop-loss fires when the mark goes with the position.",
    edits: [
      {
        file: `${WRITER}/arm.ts`,
        from: '"stop-loss", position.stopLossPrice, ADVERSE[direction]',
        to: '"stop-loss", position.stopLossPrice, FAVOURABLE[direction]',
      },
    ],
  },
  "one-left-out": {
    says: "A cross account is valued without the newest of its positions.",
    edits: [
      {
        file: `${WRITER}/cross-account.ts`,
        from: "  return valued;",
        to: "  return valued.length > 1 ? valued.slice(0, -1) : valued;",
      },
    ],
  },
  "halted-is-spared": {
    says: "While a contract is halted its marks end nothing.",
    edits: [
      {
        file: `${WRITER}/marks.ts`,
        from: "if (book.mark === undefined) return;",
        to: "if (book.mark === undefined || book.isPaused) return;",
      },
    ],
  },
  "entrust-at-its-limit": {
    says: "An entrust opens at its own price, where the mark has gone past it.",
    edits: [
      {
        file: `${WRITER}/open.ts`,
        from: "    at: judgedBy(mark),",
        to: "    at: { ...judgedBy(mark), index: position.limitPrice ?? mark.index },",
      },
    ],
  },
  "no-cap": {
    says: "The house takes on as much of a contract as anybody wants.",
    edits: [
      {
        file: `${WRITER}/exposure.ts`,
        from: 'mul(after, price, "up") > market.terms.exposureMax',
        to: 'mul(neg(after), price, "up") > market.terms.exposureMax',
      },
    ],
  },
  "forgets-over-a-restart": {
    says: "After a restart no position has its stops and its liquidation price armed.",
    edits: [
      {
        file: `${WRITER}/restore.ts`,
        from: "  for (const position of book.live.values()) armPosition(position);",
        to: "  void armPosition;",
      },
    ],
  },
  "books-by-themselves": {
    says: "A book deals with its marks before other books have dealt with earlier ones.",
    edits: [
      {
        file: `${WRITER}/moves.ts`,
        from: "move === undefined || isAhead(book, move)",
        to: "move === undefined || (isAhead(book, move) && draft.effects < 0)",
      },
    ],
  },
  "acts-before-its-marks": {
    says: "A request is carried out before the marks that came before it.",
    edits: [
      {
        file: `${WRITER}/settle-user.ts`,
        from: "  if (pending.size === 0) return;",
        to: "  if (pending.size >= 0) return;",
      },
    ],
  },
  "at-the-mark": {
    says: "The house's price is made of the mark, which our own market has a part in.",
    edits: [
      {
        file: `${WRITER}/next-mark.ts`,
        from: "  mark,\n  index,\n  ageMs,",
        to: "  mark,\n  index: mark,\n  ageMs,",
      },
    ],
  },
  "by-a-known-second": {
    says: "The next second decides what was asked for, also where its quotes were made before.",
    edits: [
      {
        file: `${WRITER}/decide.ts`,
        from: "isUnknownTo(first, mark) ||",
        to: "mark.event > first.acceptedEvent ||",
      },
    ],
  },
  "however-late": {
    says: "A second decides however late it comes.",
    edits: [
      {
        file: `${WRITER}/decide.ts`,
        from: "decision !== undefined && isTooLateFor(decision, mark.at)",
        to: "decision !== undefined && isTooLateFor(decision, 0)",
      },
      {
        file: `${WRITER}/decide.ts`,
        from: "return isTooLateFor(firstOf(first.decision), lastAppliedAt);",
        to: "return isTooLateFor(firstOf(first.decision), 0 * heardAt);",
      },
    ],
  },
  "stops-at-once": {
    says: "Stops act from the second in which they are set.",
    edits: [
      {
        file: `${WRITER}/change.ts`,
        from: '  return asked(draft, position, { kind: "stops", ...stops });',
        to: '  Object.assign(position, stops);\n  return changed(draft, position, "stops", position);',
      },
    ],
  },
  ...behindMutants,
  "a-spread-that-stays": {
    says: "The spread does not widen with the age of the price and its movement.",
    edits: [
      {
        file: `${RULES}/value.ts`,
        from: "sub(ONE, halfSpreadAt(halfSpread, at))",
        to: "sub(ONE, halfSpread)",
      },
    ],
  },
  "closes-twice": {
    says: "A closing is carried out twice, where lots are left for it.",
    edits: [
      {
        file: `${WRITER}/decide.ts`,
        from: '    case "close":\n      return closeDecided(draft, position, decision, mark);',
        to: '    case "close":\n      closeDecided(draft, position, decision, mark);\n      return position.lots > 0 ? closeDecided(draft, position, decision, mark) : undefined;',
      },
    ],
  },
  "beyond-its-slippage": {
    says: "An order at market opens at any price.",
    edits: [
      {
        file: `${WRITER}/open.ts`,
        from: "if (isWorse(direction, price, worstPrice))",
        to: "if (isWorse(direction, price, worstPrice) && draft.effects < 0)",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
