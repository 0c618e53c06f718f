import { isDeepStrictEqual } from "node:util";
import { daysOf } from "../../../apps/server/src/areas/statements/close-month.ts";
import {
  type MonthRow,
  listMonthRows,
} from "../../../apps/server/src/areas/statements/month-rows.ts";
import { readMonthText } from "../../../apps/server/src/areas/statements/month-text.ts";
import { readStatement } from "../../../apps/server/src/areas/statements/read-statement.ts";
import { statementCsv } from "../../../apps/server/src/areas/statements/statement-csv.ts";
import { whyBroken } from "../../../apps/server/src/areas/statements/verify-months.ts";
import type { Db } from "../../../apps/server/src/db/pool.ts";
import type { Period } from "../../../apps/server/src/ledger/period.ts";
import type { Catalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { type Dec, add, dec, formatDec, sum } from "../../../packages/money/src/index.ts";

const LINES_MAX = 100_000;

/** The cells of a CSV line in which all cells are quoted. */
const cellsOf = (line: string): string[] => line.slice(1, -1).split('","');

/**
 * Reads a user's statement from the file alone, as its owner would, and returns what each account ended with. Throws
 * where a line does not add up.
 */
export async function closingsOf(
  db: Db,
  userId: string,
  period: Period,
): Promise<{ closings: Record<string, string>; lines: number }> {
  const sections = await readStatement(
    db,
    { userId, currencyId: null, kinds: undefined, holds: new Map(), period },
    LINES_MAX,
  );
  if (sections === undefined) throw new Error("more lines than there can be");
  const file = [...statementCsv(sections, period, String)].join("");
  const rows = file.split("\r\n").slice(1, -1).map(cellsOf);
  const accounts = Map.groupBy(rows, ([account, currency]) => `${account} ${currency}`);
  const closings: Record<string, string> = {};
  let lines = 0;
  for (const [account, [opening, ...rest]] of accounts) {
    const moved = rest.slice(0, -1).map((row) => dec(row[6] ?? ""));
    const closing = rest.at(-1)?.[7] ?? "";
    let running: Dec = dec(opening?.[7] ?? "");
    if (add(running, sum(moved)) !== dec(closing)) throw new Error(`${account} does not add up`);
    for (const row of rest.slice(0, -1)) {
      running = add(running, dec(row[6] ?? ""));
      if (formatDec(running) !== row[7]) throw new Error(`${account} runs to ${row[7]}`);
    }
    lines += moved.length;
    if (closing !== "0") closings[account] = closing;
  }
  return { closings: closings, lines };
}

/** A user's signed months, oldest first. */
export const monthsOf = async (db: Db, user: string): Promise<MonthRow[]> =>
  (await listMonthRows(db, user, { before: undefined, offset: 0, count: 100 })).toReversed();

/** A user's balances at the end of a month, by "kind currency". */
type Expected = { month: string; balances: Readonly<Record<string, string>> | undefined };

type World = { db: Db; catalogue: Catalogue; keys: ReadonlySet<string> };

/** The faults in a user's statements and signed months, and the number of lines in these statements. */
export async function checkUser(
  world: World,
  user: string,
  expected: readonly Expected[],
): Promise<{ faults: string[]; lines: number }> {
  const faults: string[] = [];
  let lines = 0;
  const months = await monthsOf(world.db, user);
  for (const { month, balances } of expected) {
    const read = await closingsOf(world.db, user, daysOf(month)).catch(String);
    if (typeof read === "string") {
      faults.push(read);
      continue;
    }
    lines += read.lines;
    const signed = months.find((one) => one.month === month);
    if (!isDeepStrictEqual(read.closings, balances)) faults.push(`${month} ends otherwise`);
    if (read.lines > 0 !== (signed !== undefined)) faults.push(`${month} is signed in error`);
    if (signed !== undefined && !isDeepStrictEqual(signedBalances(world, signed), balances))
      faults.push(`${month} is signed otherwise`);
  }
  const broken = whyBroken(months, world.keys);
  return { faults: broken === undefined ? faults : [...faults, broken], lines };
}

function signedBalances({ catalogue }: World, { text }: MonthRow): Record<string, string> {
  const idOf = (code: string) => catalogue.currencies.find((one) => one.code === code)?.id;
  return Object.fromEntries(
    readMonthText(text).balances.map(({ kind, code, balance }) => [
      `${kind} ${idOf(code)}`,
      balance,
    ]),
  );
}
