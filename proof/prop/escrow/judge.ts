import { ZERO, sum } from "@candor/money";
import type { EscrowOrder } from "../../../packages/rules/src/escrow/order.ts";
import { ESCROW_STATES } from "../../../packages/rules/src/escrow/states.ts";
import { escrowWait } from "../../../packages/rules/src/escrow/waits.ts";
import type { Asked } from "./people.ts";
import { AMOUNT, FUNDS, type Outcome, type World, carryOut } from "./world.ts";

export function demand(holds: boolean, says: string): void {
  if (!holds) throw new Error(says);
}

const OPEN: readonly string[] = ["created", "paid", "appealed"];

/** Judges what must hold in every world. */
export function judgeWorld({ order, accounts, holds, frees }: World): void {
  const all = Object.values(accounts);
  demand(sum(all) === FUNDS, "the sums are not conserved");
  demand(
    all.every((amount) => amount >= ZERO),
    "an account is below zero",
  );
  const isOpen = order !== null && OPEN.includes(order.state);
  demand(accounts.frozen === (isOpen ? AMOUNT : ZERO), "the escrow is not what the order says");
  demand(holds === (order === null ? 0 : 1), "coins were held another time than once");
  demand(frees === (order === null || isOpen ? 0 : 1), "escrow was freed another time than once");
}

/** Judges what must hold for every act of a person or of the clock. */
export function judgeMove(before: World, asked: Asked, { world, answer }: Outcome): void {
  if (answer !== "moved") {
    demand(world === before, "what moves nothing has changed something");
    return;
  }
  judgeWorld(world);
  const [was, is] = [before.order, world.order];
  if (is === null) throw new Error("a move has left no order");
  if (was !== null) {
    demand(OPEN.includes(was.state), "what had ended has moved");
    demand(is.changedAt >= was.changedAt, "an order went back in time");
    if (world.accounts.frozen < before.accounts.frozen) judgeFreed(was, is, asked, before.now);
    const isBuyers = is.state === "released" || is.state === "resolved-to-buyer";
    const hasGot = world.accounts.buyer > before.accounts.buyer;
    demand(hasGot === isBuyers, "the coins are not with whom the order says");
  }
  const again = carryOut(world, asked);
  demand(again.answer === "unchanged" && again.world === world, "a repeat is not idempotent");
}

/** States independently of the table what may end an order and when: a release, a verdict, or a missing payment. */
function judgeFreed(was: EscrowOrder, is: EscrowOrder, { who }: Asked, now: number): void {
  const isPaid = was.paidAt !== null;
  const wasDue = was.deadline !== null && now >= was.deadline;
  const allowed =
    (is.state === "released" && who === "seller" && was.state === "paid") ||
    (is.state.startsWith("resolved") && who === "arbiter" && was.state === "appealed") ||
    (is.state === "expired" && who === "clock" && !isPaid && wasDue) ||
    (is.state === "cancelled" && who === "buyer" && !isPaid);
  demand(allowed, `escrow was freed by the ${who}: ${was.state} to ${is.state}`);
}

/** Judges that an order is final or has an exit, and that the next actor or the clock can act. */
export function judgeExits(world: World, movers: ReadonlySet<string>): void {
  const { order } = world;
  if (order === null) return;
  const wait = escrowWait(order);
  if (wait === undefined) {
    demand(movers.size === 0, `${order.state} is final and has an exit`);
    demand(ESCROW_STATES[order.state].status > 0, "what has ended is pending on the wire");
    return;
  }
  demand(movers.has(wait.next) || movers.has("clock"), `${order.state} has no exit`);
  for (const asked of [
    { who: "arbiter", act: "decide-for-buyer" },
    { who: "arbiter", act: "decide-for-seller" },
  ] as const)
    judgeEnd(world, asked);
}

/** Judges that time and a verdict alone end every order, because both parties may stop acting for good. */
function judgeEnd(world: World, verdict: Asked): void {
  let alone: World = { ...world, now: 1_000 };
  for (const act of ["expire", "silence"] as const)
    alone = carryOut(alone, { who: "clock", act }).world;
  alone = carryOut(alone, verdict).world;
  demand(
    alone.order !== null && escrowWait(alone.order) === undefined,
    "without its parties an order never ends",
  );
}
