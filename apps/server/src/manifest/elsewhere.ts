import type { Call } from "../http/handlers.ts";
import type { Outcome } from "../http/run-call.ts";

/** Thrown when a call reads what only the process knows that leads the exchange. */
export class KnownElsewhere extends Error {}

/** Has the leading process answer a reading call; `id` names it. */
export type AskLeader = (id: string, call: Call) => Promise<Outcome>;
