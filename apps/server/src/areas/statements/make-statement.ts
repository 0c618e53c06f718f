import { holdKindsOf, kindsOf } from "@candor/contract/activity.ts";
import { languageOf } from "@candor/locales/languages.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { isPassing } from "../../db/transaction.ts";
import { queriesOf } from "../../ledger/hold-lines.ts";
import { dayBegins } from "../../ledger/period.ts";
import { findUserRow } from "../account/index.ts";
import { siteTitle } from "../content/index.ts";
import { LINES_MAX } from "./decide.ts";
import { lotsCsv } from "./lots.ts";
import { lastMonth } from "./month-rows.ts";
import { print } from "./paper/print.ts";
import { Unsound, readStatement } from "./read-statement.ts";
import { type StatementRow, countTry, endStatement, nextToMake } from "./rows.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementPaper } from "./statement-paper.ts";
import { dayText, fileKey } from "./view.ts";

/** A held statement is checked again after this time. */
const HELD_MS = 3_600_000;

/** A statement that the database has no time for is tried this often, and then leaves the queue. */
const TRIES_MAX = 5;

type Made = { file: Uint8Array; lines: number };

/**
 * Makes the next statement; returns whether there was one. One that does not add up is held, which is an alarm, and one
 * that cannot be made has failed, so that neither delays the others.
 */
export async function makeNext(ctx: Ctx): Promise<boolean> {
  const { db, clock, files, log } = ctx;
  const row = await nextToMake(db, new Date(clock.now().getTime() - HELD_MS));
  if (row === undefined) return false;
  const made = await fileOf(ctx, row).catch(async (error: unknown) => {
    if (isPassing(error) && (await countTry(db, row.id)) < TRIES_MAX) throw error;
    log.error({ err: error, statement: row.id }, "a statement could not be made");
    return error instanceof Unsound ? ("held" as const) : ("failed" as const);
  });
  if (typeof made === "string") {
    await endStatement(db, row.id, { state: made }, clock.now());
    return true;
  }
  const { file, lines } = made;
  await files.put(fileKey(row.id), file);
  const ended = { state: "made", lines, bytes: file.length } as const;
  // The statement was deleted meanwhile, so that its new file has to go too.
  if (!(await endStatement(db, row.id, ended, clock.now()))) await files.delete(fileKey(row.id));
  return true;
}

async function fileOf(ctx: Ctx, row: StatementRow): Promise<Made> {
  if (row.format === "lots") {
    const lots = await lotsCsv(ctx, row);
    if (lots === undefined) throw tooLong(row);
    return { file: Buffer.from(lots.parts.join("")), lines: lots.lines };
  }
  const period = { from: row.from_day, to: row.to_day };
  const kinds = row.activity === null ? undefined : kindsOf(row.activity);
  const holdKinds = row.activity === null ? undefined : holdKindsOf(row.activity);
  const holds = queriesOf(ctx.areas.holdLines, holdKinds);
  const asked = { userId: row.user_id, currencyId: row.currency_id, kinds, holds, period };
  const sections = await readStatement(ctx.db, asked, LINES_MAX[row.format]);
  if (sections === undefined) throw tooLong(row);
  const lines = sections.reduce((count, section) => count + section.lines.length, 0);
  if (row.format === "csv") {
    const codeOf = (id: number): string => ctx.catalogue.currency(id)?.code ?? "";
    const parts = Array.from(statementCsv(sections, period, codeOf), (part) => Buffer.from(part));
    return { file: Buffer.concat(parts), lines };
  }
  const madeAt = ctx.clock.now();
  const account = await findUserRow(ctx.db, row.user_id, madeAt);
  if (account === undefined) throw new Error(`no user ${row.user_id}`);
  const paper = statementPaper(ctx, {
    lang: languageOf(row.lang),
    row,
    sections,
    account,
    house: await siteTitle(ctx.db),
    month: await lastMonth(ctx.db, row.user_id, endedMonth(row.to_day)),
    madeAt,
  });
  return { file: await print(paper), lines };
}

/** The last month that ended by the end of a day. */
const endedMonth = (to: number): string => dayText(lastDayBefore(to + 1)).slice(0, 7);

/** The last day before the month that a day lies in. */
function lastDayBefore(day: number): number {
  return day - dayBegins(day).getUTCDate();
}

/** More lines were posted between the request and now. */
const tooLong = ({ id }: StatementRow): Error => new Error(`statement ${id} has become too long`);
