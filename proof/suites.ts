import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutants/mutant.ts";
import type { Race } from "./race/race.ts";

/** How to run a suite; races run together on servers that they share. */
type Suite = () => Promise<{ run: (args: string[]) => Promise<boolean> } | { race: Race }>;
export type Suites = Readonly<Record<string, Readonly<Record<string, Suite>>>>;

/** A step of `npm test` or `npm run test:all`: its kind, its suites, and its slices. */
export type Proof = {
  title: string;
  budgetSeconds: number;
  suites: readonly [kind: string, ...names: string[]];
  /** The arguments in `npm test`; undefined for a suite that takes too long. */
  core?: string;
  /** The arguments in `npm run test:all` where they differ. */
  all?: string;
  /** The suite ends its database cluster, which suites beside it would share. */
  isAlone?: boolean;
};

/** An area's part of the proofs, in `proof/areas/<area>.ts`; nothing else names it. */
export type OwnProofs = {
  suites: Suites;
  proofs: readonly Proof[];
  /** The deliberate bugs that only its own controls use. */
  mutants?: Readonly<Record<OwnMutantName, Mutant>>;
};
export type OwnMutantName = `${string}/${string}`;

/** The suites of code that areas share. */
const shared: Suites = {
  prop: {
    book: () => import("./prop/book.ts"),
    contracts: () => import("./prop/contracts.ts"),
    cross: () => import("./prop/cross.ts"),
    "follow-book": () => import("./prop/follow-book.ts"),
    replay: () => import("./prop/replay.ts"),
    shards: () => import("./prop/shards.ts"),
  },
  attack: {
    upload: () => import("./attack/upload.ts"),
    sessions: () => import("./attack/sessions.ts"),
    texts: () => import("./attack/texts.ts"),
    authz: () => import("./attack/authz.ts"),
    http: () => import("./attack/http.ts"),
    presses: () => import("./attack/presses.ts"),
    codes: () => import("./attack/codes.ts"),
    enumeration: () => import("./attack/enumeration.ts"),
    prices: () => import("./attack/prices.ts"),
    insiders: () => import("./attack/insiders.ts"),
  },
  chaos: {
    "kill-app": () => import("./chaos/kill-app.ts"),
    "kill-pg": () => import("./chaos/kill-pg.ts"),
    "two-writers": () => import("./chaos/two-writers.ts"),
    poison: () => import("./chaos/poison.ts"),
    outbox: () => import("./chaos/outbox.ts"),
    signer: () => import("./chaos/signer.ts"),
    chain: () => import("./chaos/chain.ts"),
    feeds: () => import("./chaos/feeds.ts"),
  },
  drill: {
    restore: () => import("./drill/restore.ts"),
    "failover-database": () => import("./drill/failover-database.ts"),
  },
  race: {
    spend: () => import("./race/spend.ts"),
    "cancel-fill": () => import("./race/cancel-fill.ts"),
    "transfer-trade": () => import("./race/transfer-trade.ts"),
    approvals: () => import("./race/approvals.ts"),
    convert: () => import("./race/convert.ts"),
    withdraw: () => import("./race/withdraw.ts"),
    send: () => import("./race/send.ts"),
  },
  audit: { "no-override": () => import("./audit/no-override.ts") },
  replay: { journal: () => import("./replay/replay-journal.ts") },
  verify: {
    invariants: () => import("./verify/invariants.ts"),
    ticks: () => import("./verify/ticks.ts"),
    audit: () => import("./verify/audit.ts"),
    statement: () => import("./verify/statement.ts"),
    liquidation: () => import("./verify/liquidation.ts"),
    costs: () => import("./verify/costs.ts"),
  },
};

const own = await Promise.all(
  readdirSync(join(import.meta.dirname, "areas")).map(async (file): Promise<OwnProofs> => {
    const found = (await import(`./areas/${file}`)) as { own: OwnProofs };
    return found.own;
  }),
);

/** Every suite by its kind and name. */
export const suites: Suites = together([shared, ...own.map((each) => each.suites)]);

export const ownMutants: Readonly<Record<string, Mutant>> = Object.fromEntries(
  own.flatMap(({ mutants = {} }) => Object.entries(mutants)),
);

export const ownProofs: readonly Proof[] = own.flatMap(({ proofs }) => proofs);

function together(all: readonly Suites[]): Suites {
  const kinds: Record<string, Record<string, Suite>> = {};
  for (const [kind, named] of all.flatMap((each) => Object.entries(each)))
    for (const [name, suite] of Object.entries(named)) {
      const known = (kinds[kind] ??= {});
      if (name in known) throw new Error(`there are two suites ${kind} ${name}`);
      known[name] = suite;
    }
  return kinds;
}
