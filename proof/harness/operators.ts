import { type Client, createClient } from "@candor/contract/client.ts";
import type { OperatorRole } from "@candor/contract/define.ts";
import type { OperatorContract } from "@candor/contract";
import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";
import { insertOperator } from "../../apps/server/src/areas/auth/operator-rows.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { newId } from "../../apps/server/src/platform/ids.ts";
import { openOperatorSession } from "../../apps/server/src/operators/sessions.ts";
import { enrolledAt } from "../../apps/server/src/testing/enrolled.ts";
import { operatorStepUp } from "../../apps/server/src/testing/operator-step-up.ts";
import type { RunningServer } from "./running-server.ts";

const TIMEOUT_MS = 30_000;

/**
 * An operator with a session who calls the console as its page does; `prove` returns the proof for a call that needs
 * one.
 */
export type ProofOperator = {
  id: string;
  token: string;
  call: Client<OperatorContract>;
  prove: (id: OperatorCallId, input: object) => Promise<string | undefined>;
};

/** Opens operators of one role without enrolment; their names begin with it. */
export async function openOperators(
  { pool, consoleBase }: Pick<RunningServer, "pool" | "consoleBase">,
  role: OperatorRole,
  count: number,
): Promise<ProofOperator[]> {
  const db = openDb(pool);
  const operators: ProofOperator[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId(systemClock);
    const token = await inTransaction(db, async (tx) => {
      await insertOperator(tx, {
        id,
        name: `${role}-${id.slice(-12)}`,
        roles: [role],
        created_at: systemClock.now(),
        ...enrolledAt(systemClock.now()),
      });
      return openOperatorSession(tx, systemClock, id, "127.0.0.1");
    });
    operators.push(operatorWith({ pool, consoleBase }, { id, token }));
  }
  return operators;
}

/** An operator with the session of this token. */
export function operatorWith(
  { pool, consoleBase }: Pick<RunningServer, "pool" | "consoleBase">,
  { id, token }: { id: string; token: string },
): ProofOperator {
  const call = createClient<OperatorContract>({
    routeOf: (wanted) => operatorRoutes[wanted],
    base: `${consoleBase}/console/api`,
    token: () => null,
    bodies: "json",
    lang: () => "en",
    timeoutMs: TIMEOUT_MS,
    fetch: (url, request) => {
      const headers = new Headers(request.headers);
      headers.set("cookie", `operator=${token}`);
      return fetch(url, { ...request, headers });
    },
  });
  const db = openDb(pool);
  const prove: ProofOperator["prove"] = (wanted, input) =>
    operatorStepUp({ db, clock: systemClock }, { token, id: wanted, input });
  return { id, token, call, prove };
}
