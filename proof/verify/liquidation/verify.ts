import type pg from "pg";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { houseName } from "../../../apps/server/src/ledger/house-names.ts";
import type { Catalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { ZERO } from "@candor/money";
import { contractShard } from "../../../apps/server/src/exchange/contracts/shared.ts";
import { judgeAsked } from "./asked.ts";
import { applyChange } from "./apply-change.ts";
import { applyClosing } from "./apply-closing.ts";
import { applyOvernight } from "./apply-overnight.ts";
import { applySplit, splitDue } from "./apply-split.ts";
import { checkEnd } from "./end-faults.ts";
import { finishStruck } from "./deleveraged.ts";
import { advance } from "./due.ts";
import { type Frame, makeFrames } from "./frames.ts";
import { applyFunds, faultsOfLate, waitForFunds } from "./funds.ts";
import { readFund } from "./read-fund.ts";
import { type Alter, type Step, UNALTERED, readSteps } from "./read.ts";
import { type Book, FRAMES_MAX, type World } from "./world.ts";

export type Verified = {
  events: number;
  steps: Record<string, number>;
  users: number;
  open: number;
  failed: number;
};

export type Verifying = {
  client: pg.ClientBase;
  catalogue: Catalogue;
  realm: Realm;
  onWrong: (what: string) => void;
  alter?: Alter;
};

/**
 * Walks a realm's recorded prices from the first event with an act, and all acts in their sequence beside them. It
 * compares the acts due at each mark with the executed ones. It keeps in memory the open positions, one line a user,
 * and the marks of half an hour.
 */
export async function verifyRealm({
  client,
  catalogue,
  realm,
  onWrong,
  alter = UNALTERED,
}: Verifying): Promise<Verified> {
  const { rows } = await client.query<{ event: number }>(
    "SELECT event FROM exchange_state WHERE shard = $1",
    [contractShard(realm)],
  );
  const upTo = rows[0]?.event ?? 0;
  const verified: Verified = { events: 0, steps: {}, users: 0, open: 0, failed: 0 };
  const world = await openWorld(client, catalogue, realm, (what) => {
    verified.failed += 1;
    onWrong(`${realm}, ${what}`);
  });
  const span = { after: await firstEvent(client, realm), upTo };
  const isHalted = (id: number): boolean => world.books.get(id)?.isHalted === true;
  const { contracts: markets } = catalogue;
  const frames = makeFrames(client, { realm, markets, alter }, span, isHalted);
  let newest = span.after;
  const readTo = async (event: number): Promise<void> => {
    while (newest < event) {
      const next = await frames.next();
      if (next.done === true) return;
      newest = next.value.event;
      verified.events += 1;
      take(world, next.value);
    }
  };
  for await (const read of readSteps(client, realm)) {
    const step = alter.step(read);
    await readTo(eventOf(step));
    const { kind, row } = step;
    if (kind === "funds") {
      applyFunds(world, row);
      continue;
    }
    for (const fault of faultsOfLate(world)) world.wrong(`${kind} ${row.number}: ${fault}`);
    const name = kind === "closing" ? row.cause : kind === "change" ? row.what : kind;
    verified.steps[name] = (verified.steps[name] ?? 0) + 1;
    if (kind !== "closing" || row.cause !== "deleverage") finishStruck(world);
    if (kind === "change") applyChange(world, row, step.position);
    else if (kind === "closing") applyClosing(world, row);
    else if (kind === "night") applyOvernight(world, row);
    else applySplit(world, row);
  }
  await readTo(upTo);
  const currencyId = quoteIdOf(catalogue);
  const until = world.frames.at(-1)?.at ?? 0;
  await checkEnd(world, { client, alter, currencyId, until });
  return { ...verified, users: world.users.size, open: world.positions.size };
}

const quoteIdOf = ({ contracts: [first] }: Catalogue): number => first?.quoteId ?? 0;

/** The event up to which prices must be known before a step: that of its mark, or the last that was heard. */
const eventOf = ({ kind, row }: Step): number =>
  kind === "night" ? row.heard : kind === "funds" ? 0 : row.event;

/** Takes in the next frame, and remembers what it makes due until that is executed. */
function take(world: World, frame: Frame): void {
  const { frames, units } = world;
  frames.push(frame);
  splitDue(world, frame);
  judgeAsked(world, frame);
  waitForFunds(world, frame);
  if (frames.length > FRAMES_MAX) frames.shift();
  for (const unit of units) advance(world, unit);
}

/** The writer's average starts with the first event it heard; later it covers half a minute. */
async function firstEvent(client: pg.ClientBase, realm: Realm): Promise<number> {
  const { rows } = await client.query<{ first: number | null; began: number | null }>(
    `SELECT least((SELECT min(event) FROM contract_changes WHERE realm = $1),
         (SELECT min(event) FROM contract_nights WHERE realm = $1)) AS first,
       (SELECT min((entry ->> 1)::bigint)
        FROM exchange_journal, json_array_elements(commands) AS entry
        WHERE shard = $2 AND batch = 1 AND entry ->> 0 = 'events') AS began`,
    [realm, contractShard(realm)],
  );
  const [row] = rows;
  const first = (row?.first ?? 1) - SECONDS_BEFORE;
  return Math.max(first, row?.began ?? 0, 1) - 1;
}

const SECONDS_BEFORE = 60;

async function openWorld(
  client: pg.ClientBase,
  { contracts, termsById, ...catalogue }: Catalogue,
  realm: Realm,
  wrong: (what: string) => void,
): Promise<World> {
  const { rows } = await client.query<{ id: number; market_id: number; effective_at: Date }>(
    "SELECT id, market_id, effective_at FROM contract_terms ORDER BY id",
  );
  const terms: World["terms"] = new Map(
    await Promise.all(
      rows.map(async ({ id, market_id: marketId, effective_at: at }) => {
        const of = { marketId, effectiveAt: at.getTime(), terms: await termsById(id) };
        return [id, of] as const;
      }),
    ),
  );
  const books = contracts.map((market): [number, Book] => [
    market.id,
    {
      market,
      isHalted: false,
      open: { long: ZERO, short: ZERO },
      positions: new Set(),
      ranks: undefined,
      nights: undefined,
    },
  ]);
  const currencyId = quoteIdOf({ contracts, termsById, ...catalogue });
  return {
    realm,
    books: new Map(books),
    terms,
    positions: new Map(),
    users: new Map(),
    units: new Set(),
    deciding: new Set(),
    frames: [],
    struck: undefined,
    funds: {
      house: await readFund(client, realm, houseName.contracts, currencyId),
      insurance: await readFund(client, realm, houseName.insurance, currencyId),
      areTold: false,
    },
    wrong,
  };
}
