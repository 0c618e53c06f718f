import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { type OrderRow, findOrder } from "./order-rows.ts";
import { lockProjectById } from "./project-rows.ts";
import { type Terms, getTerms } from "./terms.ts";
import { refuseWindow } from "./window.ts";

type Found = { order: OrderRow; terms: Terms; available: Dec };
type Why =
  | "order-not-found"
  | "order-not-open"
  | "commitment-binding"
  | "not-open-yet"
  | "sale-over";

/** A subscription that its user may still change; account and project are locked until the transaction ends. */
export async function lockOwnOrder(
  { clock }: Ctx,
  tx: Tx,
  userId: string,
  id: string,
): Promise<Found | Refusal<Why>> {
  const seen = await findOrder(tx, userId, id);
  if (seen === undefined) return refuse("order-not-found");
  const terms = await getTerms(tx, seen.terms_id);
  const closed = refuseStanding(seen) ?? refuseWindow(terms, clock.now());
  // A certain refusal needs no lock.
  if (closed !== undefined) return closed;
  const available = await lockAccounts(tx, [seen.account_id]);
  const project = await lockProjectById(tx, seen.project_id);
  const order = await findOrder(tx, userId, id);
  if (order === undefined) return refuse("order-not-found");
  const over = refuseStanding(order) ?? refuseWindow(terms, clock.now(), project);
  if (over !== undefined) return over;
  return { order, terms, available: available.get(order.account_id) ?? ZERO };
}

/** A commitment priced by the index is neither withdrawn nor changed, since its user would know how the index moved. */
function refuseStanding({
  state,
  priced_event: event,
}: OrderRow): Refusal<"order-not-open" | "commitment-binding"> | undefined {
  if (state === "withdrawn") return refuse("order-not-open");
  return event === null ? undefined : refuse("commitment-binding");
}
