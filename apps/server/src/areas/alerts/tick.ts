import type { FeedEvent } from "../../feed/sequence.ts";

/** A recorded second with prices. */
export type Tick = Extract<FeedEvent, { kind: "tick" }>;
