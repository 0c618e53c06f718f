import type { Call } from "../http/handlers.ts";
import type { Outcome } from "../http/run-call.ts";

/** Thrown where something is read that only the process knows which leads the exchange. */
export class KnownElsewhere extends Error {}

/** Has that process answer a call that reads; `id` names it. */
export type AskLeader = (id: string, call: Call) => Promise<Outcome>;
