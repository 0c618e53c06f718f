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
 * What a new world needs of an area. `isTrial`: for trials, without the law's restrictions. `isSimulated`: prices are
 * simulated, so that every market can exist.
 */
export type Seeding = { tx: Tx; clock: Clock; isTrial: boolean; isSimulated: boolean };

/** What an area uses to publish. */
export type Live = { emit: Emit; hasListeners: (room: string) => boolean };

/** A condition that needs an operator now; it is computed each time and not stored. */
export type Alarm = { code: string; subject: string; since: string | null };

/**
 * Everything that one area brings to the server; shared parts are built by a loop over these. Each declaration of the
 * contract needs its counterpart here to compile, and an area without a part declares it as absent.
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
  /** The alarms that it raises on the operators' dashboard. */
  alarms: ((ctx: OperatorCtx) => Promise<Alarm[]>) | undefined;
  /** The metrics that it adds, read at each scrape. */
  gauges: ((ctx: OperatorCtx) => void) | undefined;
  /** The initial capital of its house accounts; required if its words name house accounts. */
  houseFunds?: readonly HouseFund[];
  /** What a user holds of it; required if its words name a product of the finance hub. */
  holdings?: Holdings;
  /** The hold lines of Activity, each with the query of its rows (`ledger/hold-lines.ts`). */
  holdLines?: Readonly<Partial<Record<HoldKind, string>>>;
  /** The rows that a user may ask support about; required if its words name such rows. */
  records?: Readonly<Record<string, RecordQuery>>;
  /** What a user has lost by it; required if its words name a product of risk. */
  losses?: LossQuery;
  /** For areas that place spot orders in users' names: which of these orders are its own, and for which strategy. */
  ownOrders?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, BotStrategy>>;
  seed: ((seeding: Seeding) => Promise<void>) | undefined;
  /** A valid request of each call by a permitted caller, for tests that try all calls. */
  samples: Samples<C>;
  operatorSamples: OperatorSamples<O>;
  /** The other areas whose `index.ts` it may import, each with the reason. */
  uses: Readonly<Record<string, string>>;
};

/** Declares an area; `areas.ts` has one line for each. */
export const area = <C extends UserArea, O extends OperatorArea>(parts: Area<C, O>): Area<C, O> =>
  parts;

/** An area without its contract's types, for loops: its own declaration is type-checked. */
// oxlint-disable-next-line typescript/no-explicit-any -- a handler of one call is none of any call
export type AnyArea = Omit<Area<any, any>, "contract" | "operatorContract"> & {
  contract: UserArea;
  operatorContract: OperatorArea;
};
