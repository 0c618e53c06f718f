import type pg from "pg";
import { type FeedEvent, readSequence } from "../../apps/server/src/feed/sequence.ts";

export type Span = { after: number; upTo: number };

/** Tells the recorded prices of a span in order, each once. */
export type ReadPrices = (
  client: pg.ClientBase,
  span: Span,
  onEvent: (event: FeedEvent) => void,
) => Promise<void>;

/** As the feed recorded them, rows and packed hours alike. */
export const readRecordedPrices: ReadPrices = readSequence;
