import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { problem } from "../problem.ts";
import { makeOwnFolder, type Place, writeOwnFile } from "./place.ts";
import { runBinary } from "./run-binary.ts";

export const ownerRole = "candor_owner";

const majorVersion = "18";

/**
 * Makes the data folder at the first start. It is built beside its final place and renamed when it
 * is whole, so that an interrupted first start leaves nothing half made.
 */
export async function ensureData(place: Place): Promise<void> {
  if (existsSync(place.data)) return checkData(place);
  const partial = `${place.data}.new`;
  const passwordCopy = join(place.home, "owner-password.initdb");
  const password = randomBytes(24).toString("base64url");
  makeOwnFolder(partial, place.account);
  writeOwnFile(passwordCopy, password, place.account);
  try {
    const options = [
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ];
    const made = await runBinary(place, "initdb", [
      "-D",
      partial,
      "-U",
      ownerRole,
      `--pwfile=${passwordCopy}`,
      "--auth=scram-sha-256",
      "--data-checksums",
      ...options,
    ]);
    if (made.code !== 0)
      throw problem(
        `PostgreSQL could not make its data folder ${place.data}: ${lastLine(made.output)}`,
      );
    appendFileSync(join(partial, "postgresql.conf"), `\ninclude = 'candor.conf'\n`);
    writeFileSync(place.passwordFile, password, { mode: 0o600 });
    renameSync(partial, place.data);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
}

function checkData(place: Place): void {
  const versionFile = join(place.data, "PG_VERSION");
  if (!existsSync(versionFile)) throw damaged(place, "PG_VERSION is missing");
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== majorVersion)
    throw damaged(place, `it is of PostgreSQL "${version.slice(0, 20)}", not ${majorVersion}`);
  if (!existsSync(place.passwordFile)) throw damaged(place, `${place.passwordFile} is missing`);
}

export function damaged(place: Place, reason: string): Error {
  return problem(
    `The data folder ${place.data} cannot be used: ${reason}. Restore it from a backup, or remove ${place.home} to start afresh (log: ${place.log}).`,
  );
}

/** Writes the settings file of this start; values are quoted, so any text is safe. */
export function writeSettings(place: Place, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  );
  writeOwnFile(join(place.data, "candor.conf"), `${lines.join("\n")}\n`, place.account);
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
