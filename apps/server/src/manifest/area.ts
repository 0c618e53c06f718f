import type { Area as UserArea, OperatorArea } from "@candor/contract/define.ts";
import type { HoldKind } from "@candor/contract/activity.ts";
import type { BotStrategy } from "@candor/contract/areas/bots/choices.ts";
import type { Clock } from "../platform/clock.ts";
import type { Ctx } from "./ctx.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { Holdings } from "../products/holding.ts";
import type { RecordQuery } from "../products/record.ts";
import type { Handlers } from "../http/handlers.ts";
import type { Job } from "../jobs/job.ts";
import type { HeldRows, Invariant } from "../ledger/invariants.ts";
import type { ConfigKinds } from "../operators/config-kind.ts";
import type { OperatorCtx } from "../operators/operator-ctx.ts";
import type { OperatorHandlers } from "../operators/operator-handlers.ts";
import type { QueueHandlers } from "../operators/queue.ts";
import type { OperatorSamples, Samples } from "./samples.ts";
import type { HouseFund } from "../seed/house-fund.ts";
import type { Emit, Streams } from "../socket/streams.ts";
import type { LossQuery } from "../suitability/losses.ts";

/**
 * What a fresh world needs of an area. `isTrial`: for trying things out, with the law's restrictions lifted;
 * `isSimulated`: its prices are, so that there is one of everything.
 */
export type Seeding = { tx: Tx; clock: Clock; isTrial: boolean; isSimulated: boolean };

/** The context that an area publishes with. */
export type Live = { emit: Emit; hasListeners: (room: string) => boolean };

/** What needs an operator now: true or not, and never remembered. */
export type Alarm = { code: string; subject: string; since: string | null };

/**
 * All that one area brings to the server, in one place: shared parts are made by a loop over these. Each declaration
 * of the contract has its counterpart here, or it does not compile; an area declares its other parts as absent where
 * it has none.
 */
export type Area<C extends UserArea = UserArea, O extends OperatorArea = OperatorArea> = {
  contract: C;
  operatorContract: O;
  calls: Handlers<C>;
  operatorCalls: OperatorHandlers<O>;
  streams: (ctx: Ctx, live: Live) => Streams<C>;
  queues: QueueHandlers<O>;
  configKinds: ConfigKinds<O>;
  jobs: readonly Job[];
  /** The rows by which it keeps funds frozen. */
  held: readonly HeldRows[];
  invariants: Readonly<Record<string, Invariant>>;
  /** What it raises on the operators' dashboard. */
  alarms: ((ctx: OperatorCtx) => Promise<Alarm[]>) | undefined;
  /** What it adds for a monitor, read when the monitor asks. */
  gauges: ((ctx: OperatorCtx) => void) | undefined;
  /** What its house accounts begin with; asked for where its words name house accounts. */
  houseFunds?: readonly HouseFund[];
  /** What a user holds of it; asked for where its words name a product of the finance hub. */
  holdings?: Holdings;
  /** The lines of Activity that no entry stands behind, each by the query of its rows (`ledger/hold-lines.ts`). */
  holdLines?: Readonly<Partial<Record<HoldKind, string>>>;
  /** The rows that a user may ask support about; asked for where its words name such. */
  records?: Readonly<Record<string, RecordQuery>>;
  /** What a user has lost by it; asked for where its words name a product of risk. */
  losses?: LossQuery;
  /** Orders on the spot market that it asks for in users' names: of those ids the ones that are its own, and what asked. */
  ownOrders?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, BotStrategy>>;
  seed: ((seeding: Seeding) => Promise<void>) | undefined;
  /** A valid request of each call by a permitted caller, for the tests that try all calls. */
  samples: Samples<C>;
  operatorSamples: OperatorSamples<O>;
  /** The neighbours whose `index.ts` it may import, each with the reason. */
  uses: Readonly<Record<string, string>>;
};

/** Declares an area; `areas.ts` has one line for each. */
export const area = <C extends UserArea, O extends OperatorArea>(parts: Area<C, O>): Area<C, O> =>
  parts;

/** An area as the loops see it: of which contract its parts are is proven where it is declared. */
// oxlint-disable-next-line typescript/no-explicit-any -- a handler of one call is none of any call
export type AnyArea = Omit<Area<any, any>, "contract" | "operatorContract"> & {
  contract: UserArea;
  operatorContract: OperatorArea;
};
