import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { createHashing } from "../../../apps/server/src/http/hashing.ts";
import { inRounds } from "../../race/race.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { openRecipientProbes } from "./recipients.ts";
import { type Probe, send } from "./sample.ts";

/** Wrong passwords per name: fewer than the server allows. */
const FAILURES = 8;
const AT_ONCE = 4;
const CODE = "123456";
const passwords = { password: "five tall lighthouses" };

/** Calls of a stranger about an address and of a user about a recipient; each kind has accounts of its own. */
export async function openProbes(
  server: RunningServer,
  samples: number,
): Promise<Record<string, Probe>> {
  for (const lot of ["login", "forget", "code", "newcomer", "register"])
    await openAccounts(server, lot, lot === "login" ? Math.ceil(samples / FAILURES) : samples);
  const probe =
    (
      path: string,
      fieldsOf: (lot: (name: string) => string) => Record<string, string>,
      share = 1,
    ) =>
    (isKnown: boolean, at: number) =>
      send(
        server,
        path,
        at,
        fieldsOf((lot) => addressOf(lot, isKnown, Math.floor(at / share))),
      );
  return {
    login: probe("/user/login", (lot) => ({ user_string: lot("login"), ...passwords }), FAILURES),
    forget: probe("/user/forget", (lot) => ({
      account: lot("forget"),
      code: CODE,
      ...passwords,
      repassword: passwords.password,
    })),
    sms_mail: probe("/sms_mail", (lot) => ({ user_string: lot("code"), scene: "forget" })),
    sms_mail_register: probe("/sms_mail", (lot) => ({ user_string: lot("newcomer") })),
    register: probe("/user/register", (lot) => ({
      user_string: lot("register"),
      code: CODE,
      ...passwords,
      re_password: passwords.password,
    })),
    ...(await openRecipientProbes(server, samples)),
  };
}

const addressOf = (lot: string, isKnown: boolean, at: number): string =>
  `${isKnown ? "known" : "other"}-${lot}-${at}@candor.example`;

/** Opens accounts with one password, whose hash takes as long as any other. */
async function openAccounts({ pool }: RunningServer, lot: string, count: number): Promise<void> {
  const db = openDb(pool);
  const password_hash = (await createHashing("a pepper of nobody's").hash("x")) ?? null;
  await inRounds(count, AT_ONCE, async (at) => {
    const terms = { realm: "live", email: addressOf(lot, true, at), password_hash } as const;
    await inTransaction(db, (tx) => openUser(tx, systemClock, terms));
  });
}
