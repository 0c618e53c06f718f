import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { problem } from "../problem.ts";

/** The account PostgreSQL runs under; undefined means the account of this process. */
export type Account = { uid: number; gid: number };

const createdName = "candor-postgres";

/**
 * PostgreSQL refuses to run as root. A process of root therefore hands it to the owner of the data
 * folder when there is one, to `postgres` where the system has that account, and otherwise to a
 * system account made for it.
 */
export function clusterAccount(
  dataFolder: string,
  note: (line: string) => void,
): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp("postgres") ?? lookUp(createdName) ?? createAccount(note);
}

function createAccount(note: (line: string) => void): Account {
  note(`PostgreSQL does not run as root: creating the system account ${createdName}`);
  const made = spawnSync("useradd", [
    "--system",
    "--no-create-home",
    "--user-group",
    "--shell",
    "/usr/sbin/nologin",
    createdName,
  ]);
  const account = lookUp(createdName);
  if (account) return account;
  const cause = made.error ? made.error.message : made.stderr.toString().trim();
  throw problem(
    `PostgreSQL does not run as root and the account ${createdName} could not be created: ${cause}`,
  );
}

function lookUp(name: string): Account | undefined {
  const id = (flag: string) => {
    const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
    return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined;
  };
  const [uid, gid] = [id("-u"), id("-g")];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** True when the account can enter the folder or execute the file, which asks for every folder above it too. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  const options = { uid: account.uid, gid: account.gid, cwd: "/", stdio: "ignore" as const };
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], options).status === 0;
}
