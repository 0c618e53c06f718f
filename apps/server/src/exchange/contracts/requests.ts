import type { AccountKind, MarginMode } from "@candor/contract/words.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type {
  POSITION_REFUSALS,
  SUBMIT_REFUSALS,
} from "@candor/contract/areas/contracts/shapes.ts";
import type { Dec } from "@candor/money";
import type { ContractRequest } from "@candor/rules/contracts/terms.ts";
import type { Claim } from "../../http/idempotency.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { PositionRow } from "./rows.ts";

type Asked<Kind extends string> = { kind: Kind; claim: Claim; realm: Realm };
/** The caller has made sure that the position is this user's. */
type OfPosition<Kind extends string> = Asked<Kind> & { marketId: number; number: number };

/** What users and the system ask the contracts' writer for. The claim makes each request take effect once. */
export type SubmitRequest = Asked<"submit"> & { marketId: number; request: ContractRequest };
export type CloseRequest = OfPosition<"close"> & {
  /** Undefined closes the whole position. */
  lots: number | undefined;
  /** How much worse the price may be, as a ratio; undefined accepts any price. */
  slippage: Dec | undefined;
  /** Set if the copied position was closed; without it the owner asked. */
  cause?: "lead";
};
export type StopsRequest = OfPosition<"stops"> & {
  /** Undefined keeps a stop, null removes it. */
  takeProfitPrice: Dec | null | undefined;
  stopLossPrice: Dec | null | undefined;
};
export type MarginRequest = OfPosition<"margin"> & { change: "add" | "take"; amount: Dec };
export type ModeRequest = OfPosition<"mode"> & { mode: MarginMode };
export type LeverageRequest = OfPosition<"multiple"> & { multiple: number };
export type CancelRequest = OfPosition<"cancel">;
/** Sent by the system before a session ends. */
export type CoverRequest = OfPosition<"cover"> & { ownerId: string };
/** Moves value between two accounts of one user; one of them is of the kind that this writer moves. */
export type TransferRequest = Asked<"transfer"> & {
  currencyId: number;
  from: AccountKind;
  to: AccountKind;
  amount: Dec;
  currency: { code: string; decimals: number };
};
/**
 * Moves a lead's share of a follower's gain into the house's escrow, as far as it may leave the contract account, or
 * moves all of it back. The relation is named in the ledger line.
 */
export type ShareRequest = Asked<"share"> & {
  relationId: string;
  amount: Dec;
  isReturned: boolean;
  decimals: number;
};
/** Counts the nights of the cut-off at the end of a day; sent by the system. */
export type OvernightRequest = Asked<"nights"> & { marketId: number; day: string; nights: number };

export type ContractCommand =
  | SubmitRequest
  | CloseRequest
  | StopsRequest
  | MarginRequest
  | ModeRequest
  | LeverageRequest
  | CancelRequest
  | CoverRequest
  | TransferRequest
  | ShareRequest
  | OvernightRequest;

type Common = "busy" | "key-reused";
export type SubmitRefusal = (typeof SUBMIT_REFUSALS)[number] | "parameter-error" | Common;
export type PositionRefusal = (typeof POSITION_REFUSALS)[number] | Common;

type Answers = {
  submit: { ok: PositionRow } | Refusal<SubmitRefusal>;
  close: { ok: PositionRow } | Refusal<PositionRefusal | "quantity-invalid" | "cash-needed">;
  stops:
    | { ok: PositionRow }
    | Refusal<
        PositionRefusal | "price-invalid" | "price-off-tick" | "above-maximum" | "stop-wrong-side"
      >;
  margin:
    | { ok: PositionRow }
    | Refusal<
        | PositionRefusal
        | "amount-invalid"
        | "insufficient-balance"
        | "margin-too-low"
        | "insurance-full"
        | "mode-isolated-only"
      >;
  mode: { ok: PositionRow } | Refusal<PositionRefusal | "would-liquidate">;
  multiple:
    | { ok: PositionRow }
    | Refusal<
        | PositionRefusal
        | "multiple-invalid"
        | "multiple-too-high"
        | "insurance-full"
        | "position-too-large"
        | "insufficient-balance"
        | "would-liquidate"
      >;
  cover: { ok: PositionRow } | Refusal<PositionRefusal>;
  cancel: { ok: PositionRow } | Refusal<PositionRefusal | "position-not-waiting">;
  transfer:
    | { ok: { id: string; from_available: string; to_available: string } }
    | Refusal<Common | "insufficient-balance" | "too-many-decimals">;
  /** The amount that was moved. */
  share: { ok: { amount: string } } | Refusal<Common>;
  nights:
    | { ok: { day: string } }
    | Refusal<Common | "unknown-market" | "market-halted" | "no-price">;
};

export type ContractAnswer<Command extends ContractCommand = ContractCommand> =
  Answers[Command["kind"]];
