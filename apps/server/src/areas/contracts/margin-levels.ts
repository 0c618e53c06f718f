import { setImmediate as nextTurn } from "node:timers/promises";
import { type Dec, ZERO, max } from "@candor/money";
import { crossRiskRate } from "@candor/rules/contracts/cross.ts";
import { maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { equityOf, riskRate } from "@candor/rules/contracts/risk.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { LivePosition } from "../../exchange/contracts/live-position.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { listBalancesOf } from "../../ledger/balances.ts";

/** The subject of a warning: an isolated position, or all cross positions of a user. */
export type Level = {
  subject: string;
  userId: string;
  /** Undefined for cross positions. */
  position: LivePosition | undefined;
  /** Undefined while a mark is missing. */
  rate: Dec | undefined;
};

/** How many positions, or cross accounts, are checked before other work gets its turn. */
const SLICE = 250;

/** The margin levels of everything open in a realm, slice by slice, at the present marks of the books. */
export async function* levelsOf(ctx: Ctx, realm: Realm): AsyncGenerator<Level[]> {
  const open = [...ctx.exchange.contracts.books().values()]
    .filter((book) => book.realm === realm)
    .flatMap(({ live }) => [...live.values()].filter(({ state }) => state === "open"));
  const isolated = open.filter(({ mode }) => mode === "isolated");
  for (let from = 0; from < isolated.length; from += SLICE) {
    yield isolated.slice(from, from + SLICE).map(levelOf);
    await nextTurn();
  }
  const cross = [
    ...Map.groupBy(
      open.filter(({ mode }) => mode === "cross"),
      ({ userId }) => userId,
    ).values(),
  ];
  for (let from = 0; from < cross.length; from += SLICE)
    yield await crossLevels(ctx, cross.slice(from, from + SLICE));
}

function levelOf(position: LivePosition): Level {
  const { id, userId, terms, lots, book } = position;
  const mark = book.lastMark?.price;
  const rate =
    mark === undefined
      ? undefined
      : riskRate(equityOf(terms, position, mark), maintenanceOf(terms, lots, mark));
  return { subject: id, userId, position, rate };
}

/** The margin levels of these users' cross accounts, with the available balances. */
async function crossLevels(ctx: Ctx, accounts: readonly LivePosition[][]): Promise<Level[]> {
  const ids = accounts.flatMap(([first]) => first?.accountId ?? []);
  const balances = await listBalancesOf(ctx.db, ids);
  const cash = new Map(balances.map((one) => [one.accountId, one.available]));
  return accounts.flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const positions = own.flatMap((position) => {
      const mark = position.book.lastMark?.price;
      return mark === undefined ? [] : [{ terms: position.terms, position, mark }];
    });
    const isKnown = positions.length === own.length;
    const state = { cash: max(ZERO, cash.get(first.accountId) ?? ZERO), positions };
    const rate = isKnown ? crossRiskRate(state) : undefined;
    return [{ subject: first.userId, userId: first.userId, position: undefined, rate }];
  });
}
