import { HOLD_KINDS, type HoldKind } from "@candor/contract/activity.ts";
import { areaWords, shownWords } from "@candor/contract/words-of-areas.ts";
import type { Endpoint } from "@candor/contract/define.ts";
import type { AreaWords, ShownWords } from "@candor/contract/word-slots.ts";
import type { AnyArea } from "./area.ts";
import type { Holdings } from "../products/holding.ts";
import type { RecordQuery } from "../products/record.ts";
import type { AnyHandler } from "../http/handlers.ts";
import type { Job } from "../jobs/job.ts";
import type { Audited } from "../ledger/invariants.ts";
import type { InstalledKind } from "../operators/config-kind.ts";
import type { AnyOperatorHandler } from "../operators/operator-handlers.ts";
import type { Queue } from "../operators/queue.ts";
import type { HouseFund } from "../seed/house-fund.ts";
import type { LossQuery } from "../suitability/losses.ts";

/** A call with its handler; its id is `<area>.<name>`. */
export type Bound<Handler> = { id: string; call: Endpoint; handler: Handler };

/** The areas of a server with all their parts. */
export type Installed = {
  list: readonly (readonly [name: string, area: AnyArea])[];
  calls: readonly Bound<AnyHandler>[];
  operatorCalls: readonly Bound<AnyOperatorHandler>[];
  queues: ReadonlyMap<string, Queue>;
  configKinds: ReadonlyMap<string, InstalledKind>;
  jobs: readonly Job[];
  audited: Audited;
  alarms: readonly NonNullable<AnyArea["alarms"]>[];
  gauges: readonly NonNullable<AnyArea["gauges"]>[];
  houseFunds: readonly HouseFund[];
  ownOrders: readonly NonNullable<AnyArea["ownOrders"]>[];
  /** By the name of a finance product. */
  holdings: ReadonlyMap<string, Holdings>;
  /** By the kind of hold line. */
  holdLines: ReadonlyMap<HoldKind, string>;
  /** By the kind of row that a ticket may be about. */
  records: ReadonlyMap<string, RecordQuery>;
  /** By the name of a product of risk. */
  losses: ReadonlyMap<string, LossQuery>;
};

/** Parts that only one area may have; a second one is reported with both files. */
class Once<Part> {
  readonly found = new Map<string, Part>();
  readonly #owners = new Map<string, string>();
  readonly #what: string;
  constructor(what: string) {
    this.#what = what;
  }
  put(name: string, part: Part, area: string): void {
    const owner = this.#owners.get(name);
    if (owner !== undefined)
      throw new Error(`${this.#what} "${name}" stands in ${fileOf(owner)} and in ${fileOf(area)}`);
    this.#owners.set(name, area);
    this.found.set(name, part);
  }
}

const fileOf = (area: string): string => `apps/server/src/areas/${area}/index.ts`;

/** Puts areas together. A missing part, or a name used by two areas, is a bug that stops the start. */
export function install(areas: Readonly<Record<string, AnyArea>>): Installed {
  const list = Object.entries(areas);
  const calls: Bound<AnyHandler>[] = [];
  const operatorCalls: Bound<AnyOperatorHandler>[] = [];
  const routes = new Once<Endpoint>("the call");
  const queues = new Once<Queue>("the queue");
  const kinds = new Once<InstalledKind>("the configuration kind");
  const jobs = new Once<Job>("the job");
  const invariants = new Once<Audited["invariants"][string]>("the invariant");
  const holdings = new Once<Holdings>("the product of finance");
  const holdLines = new Once<string>("the line");
  const records = new Once<RecordQuery>("the record");
  const losses = new Once<LossQuery>("the product of risk");
  for (const [area, parts] of list) {
    const { contract: users, operatorContract: operators } = parts;
    for (const [name, call] of Object.entries(users.calls)) {
      for (const route of routesOf(call)) routes.put(route, call, area);
      const handler = present(parts.calls[name], `handler of ${name}`, area);
      present(parts.samples[name], `sample of ${name}`, area);
      calls.push({ id: `${area}.${name}`, call, handler });
    }
    for (const [name, call] of Object.entries(operators.calls)) {
      for (const route of routesOf(call)) routes.put(`console ${route}`, call, area);
      const handler = present(parts.operatorCalls[name], `handler of ${name}`, area);
      present(parts.operatorSamples[name], `sample of ${name}`, area);
      operatorCalls.push({ id: `${area}.${name}`, call, handler });
    }
    for (const [name, declared] of Object.entries(operators.queues)) {
      if (declared.name !== name)
        throw new Error(`the queue "${declared.name}" stands as ${name} in ${fileOf(area)}`);
      queues.put(name, { ...declared, ...present(parts.queues[name], name, area) }, area);
    }
    for (const [name, schema] of Object.entries(operators.configKinds))
      kinds.put(name, { ...present(parts.configKinds[name], name, area), schema }, area);
    for (const job of parts.jobs) jobs.put(job.name, job, area);
    for (const [name, query] of Object.entries(parts.invariants)) invariants.put(name, query, area);
    for (const [kind, query] of Object.entries(parts.holdLines ?? {}))
      holdLines.put(kind, query, area);
    const { houseAccounts, hub, records: recordKinds, riskProduct } = wordsOf(area);
    for (const product of Object.keys(hub ?? {}))
      holdings.put(product, present(parts.holdings, "holdings", area), area);
    for (const kind of Object.keys(recordKinds ?? {}))
      records.put(kind, present(parts.records?.[kind], `record of ${kind}`, area), area);
    if (riskProduct !== undefined)
      losses.put(riskProduct, present(parts.losses, "losses", area), area);
    if (houseAccounts !== undefined) funded(houseAccounts, parts.houseFunds, area);
  }
  return {
    list,
    calls,
    operatorCalls,
    queues: queues.found,
    configKinds: kinds.found,
    jobs: [...jobs.found.values()],
    audited: {
      held: list.flatMap(([, { held }]) => held),
      invariants: Object.fromEntries(invariants.found),
    },
    alarms: list.flatMap(([, { alarms }]) => alarms ?? []),
    gauges: list.flatMap(([, { gauges }]) => gauges ?? []),
    houseFunds: list.flatMap(([, { houseFunds }]) => houseFunds ?? []),
    ownOrders: list.flatMap(([, { ownOrders }]) => ownOrders ?? []),
    holdings: holdings.found,
    holdLines: new Map(HOLD_KINDS.flatMap((kind) => pairOf(kind, holdLines.found.get(kind)))),
    records: records.found,
    losses: losses.found,
  };
}

const pairOf = (kind: HoldKind, query: string | undefined): [HoldKind, string][] =>
  query === undefined ? [] : [[kind, query]];

const routesOf = ({ method, alsoBy, path }: Endpoint): string[] =>
  [method, ...(alsoBy === undefined ? [] : [alsoBy])].map((one) => `${one} ${path}`);

const wordsOf = (area: string): AreaWords & ShownWords => {
  const words: Readonly<Record<string, AreaWords>> = areaWords;
  const shown: Readonly<Record<string, ShownWords>> = shownWords;
  return { ...words[area], ...shown[area] };
};

/** Opens each account that the house keeps for an area, for a new world. */
function funded(
  accounts: Readonly<Record<string, string>>,
  funds: readonly HouseFund[] | undefined,
  area: string,
): void {
  for (const account of Object.values(accounts))
    present(
      funds?.find(({ name }) => name === account),
      `fund of ${account}`,
      area,
    );
}

function present<Part>(part: Part | undefined, what: string, area: string): Part {
  if (part === undefined) throw new Error(`there is no ${what} in ${fileOf(area)}`);
  return part;
}
