import type { Endpoint } from "@candor/contract/define.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { FastifyRequest } from "fastify";
import type { Tx } from "../db/transaction.ts";
import type { Outcome } from "../http/run-call.ts";
import { appendAudit } from "./audit-log.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Recorded } from "./operator-handlers.ts";
import type { Operator } from "./operator.ts";

/** A request under way: its caller, its call, and what the log will say of it. */
export type Asked = {
  request: FastifyRequest;
  operator: Operator | undefined;
  call: Endpoint;
  action: string;
  recorded: Recorded;
};

/** Adds a request's row to the log as the last step of its transaction, if it needs one. */
export async function logAsked(
  ctx: OperatorCtx,
  tx: Tx,
  asked: Asked,
  outcome: Outcome,
): Promise<void> {
  if (!isLoggable(asked, outcome)) return;
  const { request, operator, action, recorded } = asked;
  const { proof } = recorded;
  await appendAudit(tx, {
    at: ctx.clock.now(),
    operator: operator?.name ?? recorded.operator ?? null,
    action,
    target: recorded.target ?? null,
    outcome: isRefusal(outcome) ? outcome.refused : "done",
    reason: recorded.reason ?? null,
    ...(proof !== undefined && { proof }),
    before: recorded.before ?? null,
    after: recorded.after ?? null,
    address: request.ip,
    request_id: request.id,
  });
}

/** Refusals given before the account that a request concerns is known. */
const UNHEARD = new Set([
  "parameter-error",
  "code-required",
  "too-many-requests",
  "busy",
  "link-invalid",
  "link-early",
  "passkey-wrong",
]);

/**
 * Whether a request gets a row: an unknown caller's only if it was an attempt against a known account. Being asked for
 * a proof gives none.
 */
export function isLoggable(
  { request, call, operator, recorded }: Asked,
  outcome: Outcome,
): boolean {
  if (call.isUnlogged === true) return false;
  if (!isRefusal(outcome)) return true;
  if (outcome.refused === "step-up-required") return request.headers["step-up"] !== undefined;
  const isKnown = operator !== undefined || recorded.operator !== undefined;
  return isKnown || !UNHEARD.has(outcome.refused);
}

const SECRETS = new Set(["password", "re_password", "code", "token", "seal"]);
const SHOWN_CHARACTERS = 2_000;

/** The sent fields for the log of a call that records nothing better: without secrets, and shortened. */
export function shownInput(raw: Record<string, unknown>): unknown {
  const shown = Object.fromEntries(Object.entries(raw).filter(([name]) => !SECRETS.has(name)));
  const text = JSON.stringify(shown);
  return text.length > SHOWN_CHARACTERS ? { sent: text.slice(0, SHOWN_CHARACTERS) } : shown;
}
