import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";

import { problem } from "../problem.ts";
import { type Account, canReach, clusterAccount } from "./account.ts";
import { binaryFolder, systemFolder } from "./binaries.ts";

/** Where one cluster lives and which account runs it. */
export type Place = {
  home: string;
  data: string;
  log: string;
  passwordFile: string;
  binaries: string;
  account: Account | undefined;
};

/**
 * Finds or makes the folder of a cluster. It is the folder asked for, unless PostgreSQL's account
 * cannot enter that one (a checkout below /root, say): then it lies under the system's folder, and
 * the folder asked for keeps a note of where.
 */
export function findPlace(path: string, note: (line: string) => void): Place {
  mkdirSync(path, { recursive: true });
  // The real path, also through links, because PostgreSQL's pid file is compared with it.
  const folder = realpathSync(path);
  const account = clusterAccount(join(folder, "data"), note);
  const home = account ? homeFor(folder, account, note) : folder;
  const log = join(home, "postgres.log");
  closeSync(openSync(log, "a"));
  if (account) chownSync(log, account.uid, account.gid);
  return {
    home,
    data: join(home, "data"),
    log,
    passwordFile: join(home, "owner-password"),
    binaries: binaryFolder(account, note),
    account,
  };
}

function homeFor(folder: string, account: Account, note: (line: string) => void): string {
  if (canReach(folder, account)) return folder;
  if (existsSync(join(folder, "data"))) {
    throw problem(
      `PostgreSQL's account cannot enter ${folder}, where the data is: open the folders above it (chmod a+x) or move the checkout back.`,
    );
  }
  const pointer = join(folder, "moved-to");
  // The name carries the path of the checkout, so that a copied checkout does not share its original's data.
  const prefix = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  let home = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : "";
  if (!basename(home).startsWith(prefix)) {
    home = join(systemFolder, `${prefix}-${randomBytes(4).toString("hex")}`);
    writeFileSync(pointer, `${home}\n`);
    note(`PostgreSQL's account cannot enter ${folder}: its data goes to ${home}`);
  }
  mkdirSync(home, { recursive: true });
  for (const path of [systemFolder, home]) chmodSync(path, 0o755);
  return home;
}

/** Makes an empty folder that only the account of the cluster may use. */
export function makeOwnFolder(path: string, account: Account | undefined): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}

/** Writes a file that only the account of the cluster may read. */
export function writeOwnFile(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}
