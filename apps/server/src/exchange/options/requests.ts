import type { Refusal } from "@candor/contract/refusals.ts";
import type { ListingRefusal } from "@candor/rules/options/listing.ts";
import type { OptionRefusal } from "@candor/rules/options/plan.ts";
import type { OptionRequest } from "@candor/rules/options/terms.ts";
import type { Claim } from "../../http/idempotency.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { OptionRow } from "./rows.ts";

/** The only request that users make to the options' writer. The claim makes it take effect once. */
export type AcceptRequest = {
  claim: Claim;
  realm: Realm;
  marketId: number;
  request: OptionRequest;
};

export type AcceptAnswer =
  | { ok: OptionRow }
  | OptionRefusal
  | ListingRefusal
  | Refusal<"unknown-market" | "market-halted" | "no-price" | "price-old" | "busy" | "key-reused">;
