import { BANK, CONTRACT_ASSETS, HALT_CAUSES, NETWORK_OFF_REASONS } from "../../words.ts";
import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { amount, decimal, integer, positiveAmount, ratio, time } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import { contractTerms, contractTermsShown } from "../contracts/terms.ts";
import { marketTerms } from "./calls.ts";

const haltCause = z.enum(HALT_CAUSES);

/** When trading resumes; null if it is not halted, or halted until further notice. */
const resumesAt = z.nullable(time);

/** 1 is on, 0 is off. */
const isOn = z.union([z.literal(0), z.literal(1)]);

const market = z.object({
  id: z.number(),
  symbol: z.string(),
  state: z.enum(["open", "halted"]),
  halt_cause: z.nullable(haltCause),
  resumes_at: resumesAt,
  /** The stored state contradicts the journal, so only a repair opens it. Null while no process leads the books. */
  is_in_doubt: z.nullable(z.boolean()),
  ...marketTerms,
  /** Null while it is stale. */
  index: z.nullable(decimal),
  /** The age of its last price in milliseconds; null without a price. */
  index_age_ms: z.nullable(z.number()),
  open_orders: z.nullable(z.number()),
});

const contract = z.object({
  id: z.number(),
  symbol: z.string(),
  name: z.string(),
  asset: z.enum(CONTRACT_ASSETS),
  state: z.enum(["open", "halted"]),
  halt_cause: z.nullable(haltCause),
  resumes_at: resumesAt,
  /** Null while its session is open. */
  opens_at: z.nullable(time),
  price_tick: decimal,
  ...contractTermsShown,
  /** Null while it is stale, which includes a closed session. */
  index: z.nullable(decimal),
});

/** Whether the leading process of the exchange has confirmed the change; otherwise that follows within seconds. */
const switched = { is_in_force: z.boolean() };

const marketState = z.strictObject({
  state: z.enum(["open", "halted"]),
  halt_cause: z.nullable(haltCause),
});

export const markets = {
  calls: {
    listMarkets: endpoint({
      method: "GET",
      path: "/markets",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "Every market with its terms and state.",
      input: z.strictObject({}),
      output: z.array(market),
      refusals: [],
    }),
    haltMarket: endpoint({
      method: "POST",
      path: "/markets/halt",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Stops new orders of one market at once, for everybody; open ones stay and can be cancelled.",
      input: z.strictObject({ market_id: integer, cause: haltCause, reason }),
      output: z.object({ ...market.shape, ...switched }),
      refusals: ["unknown-market", "market-state-same"],
    }),
    resumeMarket: endpoint({
      method: "POST",
      path: "/markets/resume",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Lets a halted market trade again, after a notice, by another person than who halted it. A book in doubt opens only if its rows agree with its last batch.",
      input: z.strictObject({ market_id: integer, reason }),
      output: z.object({ ...market.shape, ...switched }),
      refusals: [
        "unknown-market",
        "market-state-same",
        "change-pending",
        "own-request",
        "same-hand",
        "book-in-doubt",
        "exchange-silent",
      ],
    }),
    listContracts: endpoint({
      method: "GET",
      path: "/markets/contracts",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "Every contract with the terms of positions to come, and its state.",
      input: z.strictObject({}),
      output: z.array(contract),
      refusals: [],
    }),
    haltContract: endpoint({
      method: "POST",
      path: "/markets/contracts/halt",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary: "Stops trading in one contract at once, for everybody; open positions stay.",
      input: z.strictObject({ market_id: integer, cause: haltCause, reason }),
      output: z.object({ ...contract.shape, ...switched }),
      refusals: ["unknown-market", "market-state-same"],
    }),
    resumeContract: endpoint({
      method: "POST",
      path: "/markets/contracts/resume",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Lets a halted contract trade again, after a notice, by another person than who halted it.",
      input: z.strictObject({ market_id: integer, reason }),
      output: z.object({ ...contract.shape, ...switched }),
      refusals: [
        "unknown-market",
        "market-state-same",
        "change-pending",
        "own-request",
        "same-hand",
      ],
    }),
    listSources: endpoint({
      method: "GET",
      path: "/sources",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "The price sources and how fresh they are.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          source: z.string(),
          last_quote_at: z.nullable(time),
          fresh_symbols: z.number(),
          symbols: z.number(),
        }),
      ),
      refusals: [],
    }),
  },
  queues: {},
  configKinds: {
    /** Subject: the market's number. Separate calls change it. */
    "market-state": marketState,
    "contract-state": marketState,
    /** Subject: the market's number. Tick and step are fixed: open orders and the journal count in them. */
    "market-terms": z.strictObject({
      notional_min: positiveAmount,
      price_band: ratio,
      slippage_max: ratio,
      maker_fee_rate: ratio,
      taker_fee_rate: ratio,
    }),
    /** Subject: the contract's number. For future positions; open positions keep their terms. */
    contract: contractTerms,
    /** Subject: the currency's number. */
    currency: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      status: z.union([z.literal(0), z.literal(1)]),
      networks: z
        .array(
          z
            .strictObject({
              network: z.string().check(z.regex(/^[A-Za-z0-9-]{2,20}$/)),
              minimum: amount,
              fee: amount,
              confirmations: integer.check(z.refine((value) => value <= 1_000)),
            })
            .check(
              // A bank payment is in no block.
              z.refine(({ network, confirmations }) => confirmations >= 1 || network === BANK),
            ),
        )
        .check(z.maxLength(10)),
    }),
    /** Subject: the currency's number and the network, "3-ERC20". The currency has its terms. */
    network: z
      .strictObject({
        deposits: isOn,
        withdrawals: isOn,
        off_reason: z.nullable(z.enum(NETWORK_OFF_REASONS)),
      })
      .check(
        z.refine(
          ({ deposits, withdrawals, off_reason: cause }) =>
            (deposits === 1 && withdrawals === 1) === (cause === null),
        ),
      ),
  },
};
