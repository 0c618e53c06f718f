import { closeSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isProblem } from "../../../tools/problem.ts";
import type { Archived } from "./archived.ts";
import { type Note, differencesOf, noteOf } from "./note.ts";

/** A place behind the first pages of a file. */
const CHANGED_AT = 30_000;
const CHANGED_BYTES = 64;
const EARLIER_MS = 2_000;

export type ControlTerms = {
  database: string;
  at: string;
  note: Note;
  /** A segment of the log between the backup and the moment. */
  segment: string;
  /** A file of the backup with pages of a table. */
  page: string;
};
/** The result of each control; a refusal with its reason. */
export type Colours = Record<string, string>;

/** Restores from files that are missing or changed, each of which has to be refused, and to another moment, which has to look different. */
export async function controlRestore(archived: Archived, terms: ControlTerms): Promise<Colours> {
  const log = join(archived.archive(), terms.segment);
  const page = join(archived.backup(), "data", terms.page);
  const refusal = async (): Promise<string> => {
    try {
      await (await archived.restoreBeside(terms.at)).stop();
      return "green";
    } catch (error) {
      if (!isProblem(error)) throw error;
      return `red: ${error.message.replaceAll(/\S*\//g, "").slice(0, 160)}`;
    }
  };
  const changed = async (file: string): Promise<string> => {
    invert(file);
    const colour = await refusal();
    invert(file);
    return colour;
  };
  renameSync(log, `${log}.away`);
  const missingLog = await refusal();
  renameSync(`${log}.away`, log);
  return {
    "a segment of the log is missing": missingLog,
    "a segment of the log was changed": await changed(log),
    "a page of the backup was changed": await changed(page),
    "another moment": await anotherMoment(archived, terms),
  };
}

/** Inverts some bytes of a file; a second call restores them. */
function invert(path: string): void {
  const file = openSync(path, "r+");
  const bytes = Buffer.alloc(CHANGED_BYTES);
  readSync(file, bytes, 0, CHANGED_BYTES, CHANGED_AT);
  writeSync(
    file,
    bytes.map((byte) => 255 - byte),
    0,
    CHANGED_BYTES,
    CHANGED_AT,
  );
  closeSync(file);
}

async function anotherMoment(archived: Archived, terms: ControlTerms): Promise<string> {
  const earlier = await archived.restoreBeside(new Date(Date.parse(terms.at) - EARLIER_MS));
  const differing = differencesOf(terms.note, await noteOf(earlier.ownerUrl(terms.database)));
  await earlier.stop();
  return differing.length > 0 ? `red: ${differing.length} tables differ` : "green";
}
