import type pg from "pg";
import { type Span, readRecorded } from "../../../apps/server/src/feed/sequence.ts";

/** The recorded seconds of these spans, each once and in order, in the form of the public call. */
export async function* tickRecords(
  client: pg.ClientBase,
  spans: readonly Required<Span>[],
): AsyncGenerator<object> {
  let told = -1;
  for (const { after, upTo } of spans.toSorted((a, b) => a.after - b.after)) {
    const from = Math.max(after, told);
    if (upTo <= from) continue;
    for await (const { id, at, text, hash } of readRecorded(client, { after: from, upTo }))
      yield { kind: "tick", event: id, at, text, hash: hash?.toString("hex") ?? null };
    told = upTo;
  }
}
