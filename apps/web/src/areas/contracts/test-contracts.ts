import { type Dec, dec } from "@candor/money";
import { calmMarkAt } from "@candor/rules/contracts/plan.ts";
import type { ContractContext, ContractDraft } from "./form/draft.ts";
import { emptyDraft } from "./form/draft.ts";
import { termsOf } from "../../data/contract-terms.ts";
import type { Contract, Position } from "./terms.ts";

/** A contract on bitcoin in lots of a thousandth, with two tiers and fees of a thousandth. */
export const aContract: Contract = {
  id: 1001,
  symbol: "BTC/USDT",
  name: "Bitcoin",
  asset: "coin",
  currency_id: 1,
  legal_id: 3,
  currency_code: "BTC",
  legal_code: "USDT",
  state: "open",
  halt_cause: null,
  resumes_at: null,
  opens_at: null,
  closes_at: null,
  price_tick: "0.01",
  price_max: "1000000",
  lot_size: "0.001",
  lots_max: 100_000,
  half_spread: "0",
  open_fee_rate: "0.001",
  close_fee_rate: "0.001",
  long_night_rate: "0.0003",
  short_night_rate: "0.0001",
  overnight_at: null,
  overnight_nights: null,
  exposure_max: "5000000",
  gap: null,
  gap_multiple_max: null,
  tiers: [
    { value_max: "50000", rate: "0.005", multiple_max: 100 },
    { value_max: "200000", rate: "0.01", multiple_max: 50 },
  ],
};

export const terms = termsOf(aContract);

export const aPosition = (change: Partial<Position> = {}): Position => ({
  id: "p1",
  market_id: 1001,
  symbol: "BTC/USDT",
  currency_id: 1,
  legal_id: 3,
  direction: "long",
  mode: "isolated",
  state: "open",
  decision: null,
  multiple: 20,
  lots: 100,
  opened_lots: 100,
  limit_price: null,
  open_price: "20000",
  current_price: "20000",
  target_profit_price: null,
  stop_loss_price: null,
  margin: "100",
  fee: "2",
  overnight_fee: "0",
  profit: "0",
  roe: "0",
  risk_rate: "8",
  liquidation_price: "19119.28",
  deleverage: 0,
  realised: "-2",
  open_event: 7,
  accepted_event: 6,
  worst_price: null,
  end_reason: null,
  terms: aContract,
  created_at: "2026-03-02T10:00:00.000Z",
  open_time: "2026-03-02T10:00:00.000Z",
  close_time: null,
  ...change,
});

/** What its owner has asked for, accepted at 10 o'clock; an order pays 20,200 at most. */
export const aDecision = (
  kind: NonNullable<Position["decision"]>["kind"],
): NonNullable<Position["decision"]> => ({
  kind,
  accepted_at: "2026-03-02T10:00:00.000Z",
  accepted_event: 6,
  lots: kind === "close" ? 100 : null,
  worst_price: kind === "open" ? "20200" : null,
  target_profit_price: null,
  stop_loss_price: null,
  amount: kind === "margin" ? "10" : null,
  multiple: kind === "multiple" ? 50 : null,
  mode: kind === "mode" ? "cross" : null,
});

export const aDraft = (change: Partial<ContractDraft> = {}): ContractDraft => ({
  ...emptyDraft,
  multiple: "20",
  ...change,
});

const amount = (text: string | undefined): Dec | undefined =>
  text === undefined ? undefined : dec(text);

/** A mark of 20,000 and a thousand to trade with, unless told. */
export const aContext = ({
  mark = "20000",
  available = "1000",
  ownLeverageMax,
}: { mark?: string; available?: string; ownLeverageMax?: number } = {}): ContractContext => ({
  currencyId: 1,
  legalId: 3,
  terms,
  at: calmMarkAt(dec(mark)),
  available: amount(available),
  cross: { cash: dec(available), positions: [] },
  leavable: dec(available),
  ownLeverageMax,
  room: undefined,
});
