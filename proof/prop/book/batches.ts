import { formatDec } from "@candor/money";
import {
  type Draft,
  createDraft,
  linesOf,
} from "../../../apps/server/src/exchange/settlement/draft.ts";
import {
  followTerms,
  goAlong,
  applyEvents,
} from "../../../apps/server/src/exchange/writer/go-along.ts";
import { SPOT } from "../../../apps/server/src/exchange/spot/spot-rows.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";
import { accountKey } from "../../replay/venue.ts";
import type { Batch, Entry } from "../../replay/journal.ts";
import type { StoredLine } from "../../replay/compare-lines.ts";
import { type Stream, nextEvent, nextRequest } from "./commands.ts";
import { type MemoryMarket, change } from "./market.ts";

type Slice = ReturnType<MemoryMarket["product"]["take"]>;

/** What a batch would have written. */
export type Written = { batch: Batch; slice: Slice; lines: StoredLine[]; events: FeedEvent[] };

/** Decides one batch as the writer does, from events and requests that the stream draws. */
export function runBatch(
  held: MemoryMarket,
  stream: Stream,
  { orders, effectsMax }: { orders: number; effectsMax: number },
): Written {
  const { memory, product, book, market } = held;
  const { random } = stream;
  if (random.below(60) === 0) market.state = market.state === "open" ? "halted" : "open";
  const events = Array.from({ length: random.below(3) }, () => nextEvent(stream));
  const before = { ...memory.position };
  const draft = draftOf(held, stream);
  followTerms(memory, draft);
  applyEvents(memory, draft, events);
  goAlong(memory, draft, effectsMax, false);
  const books = new Map([[book.key, book]]);
  for (let count = 0; count < orders; count += 1)
    product.decide(draft, books, nextRequest(stream, held));
  memory.position.batch += 1;
  memory.storedEvent = memory.position.event;
  for (const [account, { available, frozen }] of draft.changes) {
    change(held.available, account, available);
    change(held.frozen, account, frozen);
  }
  const { batch, epoch, tradeNumber } = memory.position;
  return {
    events,
    slice: product.take(draft.rows.get(SPOT) as Parameters<typeof product.take>[0]),
    lines: linesOf(draft.lines).map(({ accountId, currencyId, kind, amount, ref }) => ({
      batch: `${before.batch + 1}`,
      account_id: `${accountId}`,
      currency_id: currencyId,
      kind,
      amount: formatDec(amount),
      ref,
    })),
    batch: {
      batch,
      epoch,
      tradeNumber,
      entries: JSON.parse(JSON.stringify(draft.journal)) as Entry[],
      hashes: draft.touched.has(book) ? { [book.key]: product.hash(book) } : {},
    },
  };
}

function draftOf(held: MemoryMarket, stream: Stream): Draft {
  const { memory, product, accounts, available } = held;
  const { position } = memory;
  const takeOrderNumbers = (count: number): number => {
    const first = position.orderNumber + 1;
    position.orderNumber += count;
    return first;
  };
  const draft = createDraft({
    now: new Date(stream.at * 1_000 + 500),
    numbers: {
      before: position.orderNumber,
      takeOrderNumbers,
      nextOrder: () => {
        const number = takeOrderNumbers(1);
        return { id: `order-${number}`, number };
      },
      nextTrade: () => {
        position.tradeNumber += 1;
        return { id: `trade-${position.tradeNumber}`, number: position.tradeNumber };
      },
    },
    accountOf: ({ holderId, currencyId }) => accounts.get(accountKey(holderId, currencyId)) ?? 0,
    owned: memory.owned,
    rows: new Map([[SPOT, product.createRows()]]),
  });
  draft.available = new Map(available);
  return draft;
}
