import { describe, expect, it } from "vitest";
import type { Entry } from "../data.ts";
import {
  EMPTY_LOG,
  type Log,
  placedAt,
  SHOWN_MAX,
  withFrame,
  withNewer,
  withOlder,
  withSent,
  withSnapshot,
} from "./log.ts";

const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  removes: null,
  author: { number: 1, name: "ada", badge: null },
  text: `message ${seq}`,
  picture: null,
  reply_to: null,
  mentions: [],
  created_at: "2026-11-29T10:00:00.000Z",
  is_removed: false,
  ...more,
});
const removal = (seq: number, removes: number): Entry =>
  entry(seq, { removes, author: null, text: "" });
const span = (from: number, to: number): Entry[] =>
  Array.from({ length: to - from + 1 }, (_, at) => entry(from + at));
const frame = (list: Entry[], isCut = false) => ({ list, is_cut: isCut });
const seqs = ({ list }: Log): number[] => list.map(({ seq }) => seq);
const opened = (from: number, to: number): Log =>
  withSnapshot(EMPTY_LOG, frame(span(from, to)), true);

describe("a room that is opened", () => {
  it("an opened room shows its newest messages, and that there are older ones", () => {
    expect(opened(51, 60)).toMatchObject({ last: 60, hasOlder: true, isBehind: false });
    expect(opened(1, 3).hasOlder).toBe(false);
  });

  it("an opened room without messages is empty", () => {
    expect(withSnapshot(EMPTY_LOG, frame([]), true)).toMatchObject({ list: [], last: 0 });
  });
});

describe("what comes", () => {
  it("a message is shown once, although a snapshot and a frame overlap", () => {
    const log = withFrame(opened(1, 3), frame(span(2, 5)), true);
    expect(log && seqs(log)).toEqual([1, 2, 3, 4, 5]);
    expect(log && withFrame(log, frame(span(4, 5)), true)).toBe(log);
  });

  it("a message after a gap is refused, so that the missing ones are read", () => {
    expect(withFrame(opened(1, 3), frame([entry(5)]), true)).toBeUndefined();
  });

  it("a user's own message is shown as sent, and not again when it arrives", () => {
    const sent = withSent(opened(1, 3), entry(5));
    expect(seqs(sent)).toEqual([1, 2, 3, 5]);
    const log = withFrame(sent, frame(span(4, 5)), true);
    expect(log && seqs(log)).toEqual([1, 2, 3, 4, 5]);
  });

  it("a removal deletes the words of its message, also in quotes, and adds no line", () => {
    const quote = { seq: 2, name: "ada", text: "message 2" };
    const before = withSnapshot(
      EMPTY_LOG,
      frame([entry(1), entry(2), entry(3, { reply_to: quote })]),
      true,
    );
    const log = withFrame(before, frame([removal(4, 2)]), true)!;
    expect(seqs(log)).toEqual([1, 2, 3]);
    expect(log.last).toBe(4);
    expect(log.list[1]).toMatchObject({ text: "", is_removed: true });
    expect(log.list[2]?.reply_to?.text).toBe("");
  });
});

describe("after a gap", () => {
  it("after a gap, a snapshot that continues the list is joined to it", () => {
    const log = withSnapshot(opened(1, 3), frame(span(4, 6)), true);
    expect(seqs(log)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("after a gap, a snapshot that was cut replaces the list", () => {
    const log = withSnapshot(opened(1, 3), frame(span(151, 200), true), false);
    expect([log.list[0]?.seq, log.last, log.isBehind]).toEqual([151, 200, false]);
  });
});

describe("a long room", () => {
  it("a long room drops messages beyond its bound, but not at the reader's place", () => {
    const full = opened(1, SHOWN_MAX);
    const following = withFrame(full, frame([entry(SHOWN_MAX + 1)]), true)!;
    expect([following.list.length, following.list[0]?.seq]).toEqual([SHOWN_MAX, 2]);
    const reading = withFrame(full, frame([entry(SHOWN_MAX + 1)]), false)!;
    expect([reading.list.length, reading.list[0]?.seq, reading.isBehind]).toEqual([
      SHOWN_MAX,
      1,
      true,
    ]);
    expect(reading.last).toBe(SHOWN_MAX + 1);
  });

  it("a long room drops the newest messages for older ones, and can return to them", () => {
    const log = withOlder(opened(51, 50 + SHOWN_MAX), { list: span(1, 50), has_more: false });
    expect([log.list.length, log.isBehind, log.hasOlder]).toEqual([SHOWN_MAX, true, false]);
    const upTo = SHOWN_MAX + 50;
    const back = withNewer(log, { list: span(SHOWN_MAX + 1, upTo), has_more: true }, upTo);
    expect([back.isBehind, back.list.at(-1)?.seq, back.hasOlder]).toEqual([false, upTo, true]);
  });

  it("a long room stays behind when more is written while a page is read", () => {
    const log = { ...opened(1, 10), isBehind: true, last: 90 };
    expect(withNewer(log, { list: span(11, 60), has_more: true }, 60).isBehind).toBe(true);
    expect(placedAt(log, { list: span(1, 30), has_more: false }, 30)).toMatchObject({
      isBehind: true,
      hasOlder: false,
    });
  });
});
