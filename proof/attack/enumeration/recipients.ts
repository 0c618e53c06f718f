import { randomUUID } from "node:crypto";
import { sending } from "@candor/contract/areas/sending/calls.ts";
import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { createSessions } from "../../../apps/server/src/http/session.ts";
import { AT_HOME } from "../../../apps/server/src/testing/at-home.ts";
import { openOperators } from "../../harness/operators.ts";
import { inRounds } from "../../race/race.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { type Probe, send } from "./sample.ts";

/** Look-ups that one user has in a day. */
const LOOK_UPS = 20;
const AT_ONCE = 4;
const PATH = sending.calls.findRecipient.path;

/**
 * The server shows a possible recipient, masked, to the user who looks them up: such an account is no secret, and the
 * day's count bounds a search. Every other user gets one answer, which is probed here by address and by user id:
 * locked, frozen, demo or missing.
 */
export async function openRecipientProbes(
  server: RunningServer,
  samples: number,
): Promise<Record<string, Probe>> {
  const byAddress = await openBlocked(server, "recipient", samples, ["locked", "frozen"]);
  const byId = await openBlocked(server, "recipient-id", samples, ["locked", "frozen", "demo"]);
  return {
    find_recipient: await lookedUp(server, samples, (isKnown, at) =>
      isKnown ? (byAddress[at]?.email ?? "") : `other-recipient-${at}@candor.example`,
    ),
    find_recipient_id: await lookedUp(server, samples, (isKnown, at) =>
      isKnown ? (byId[at]?.id ?? "") : randomUUID(),
    ),
  };
}

/** Looks accounts up by a new user whenever the last one has used up a day's look-ups. */
async function lookedUp(
  server: RunningServer,
  samples: number,
  accountOf: (isKnown: boolean, at: number) => string,
): Promise<Probe> {
  const tokens = await openAskers(server, Math.ceil((2 * samples) / LOOK_UPS));
  let asked = 0;
  return (isKnown, at) => {
    const turn = asked;
    asked += 1;
    const token = tokens[Math.floor(turn / LOOK_UPS)] ?? "";
    return send(server, PATH, turn, { account: accountOf(isKnown, at) }, token);
  };
}

async function openAskers({ pool }: RunningServer, count: number): Promise<string[]> {
  const db = openDb(pool);
  const sessions = createSessions(db, systemClock);
  const tokens: string[] = [];
  await inRounds(count, AT_ONCE, async (at) => {
    tokens[at] = await inTransaction(db, async (tx) => {
      const email = `asker-${randomUUID()}@candor.example`;
      const id = await openUser(tx, systemClock, { realm: "live", email });
      await tx.updateTable("users").set({ level: 1, country: "TH" }).where("id", "=", id).execute();
      return sessions.open(tx, id, AT_HOME);
    });
  });
  return tokens;
}

type Blocked = { id: string; email: string };

/** Opens equally many accounts of each kind that cannot be sent to. */
async function openBlocked(
  server: RunningServer,
  lot: string,
  count: number,
  sorts: readonly ("locked" | "frozen" | "demo")[],
): Promise<Blocked[]> {
  const db = openDb(server.pool);
  const [operator] = await openOperators(server, "risk", 1);
  const opened: Blocked[] = [];
  await inRounds(count, AT_ONCE, async (at) => {
    const sort = sorts[at % sorts.length];
    const email = `known-${lot}-${at}@candor.example`;
    const terms =
      sort === "demo" ? ({ realm: "demo" } as const) : ({ realm: "live", email } as const);
    const id = await inTransaction(db, (tx) => openUser(tx, systemClock, terms));
    if (sort === "locked")
      await server.pool.query("UPDATE users SET locked_at = now() WHERE id = $1", [id]);
    if (sort === "frozen")
      await server.pool.query(
        `INSERT INTO account_freezes (user_id, cause, note, since, until, frozen_by, is_decided)
         VALUES ($1, 'abuse', 'of the proof', now(), now() + interval '1 day', $2, false)`,
        [id, operator?.id],
      );
    opened[at] = { id, email };
  });
  return opened;
}
