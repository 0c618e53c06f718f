import { useEffect, useRef, useState } from "react";
import { useSite } from "../../../data/site-config.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry } from "../data.ts";
import type { Line } from "./lines.ts";

/** New messages are read aloud at most this often, in a busy room too. */
const SAID_EVERY_MS = 8_000;

type Said = { seq: number; count: number };

/** Reads aloud what has come: one message with its words, several as their number. */
export function Announcer({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  const [said, setSaid] = useState<Said>();
  const told = useRef<number>(undefined);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
    told.current ??= lines.at(-1)?.entry.seq ?? 0;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const since = told.current;
      if (since === undefined) return;
      const fresh = latest.current.filter(({ entry, isOwn }) => !isOwn && entry.seq > since);
      const last = fresh.at(-1)?.entry;
      if (last === undefined) return;
      told.current = last.seq;
      setSaid({ seq: last.seq, count: fresh.length });
    }, SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {said !== undefined && said.count > 1 && t("chat.new-messages", { count: said.count })}
      {said?.count === 1 && (
        <One entry={lines.find(({ entry }) => entry.seq === said.seq)?.entry} />
      )}
    </p>
  );
}

/** Taken back as soon as it is removed. */
function One({ entry }: { entry: Entry | undefined }) {
  const house = useSite().name;
  return entry?.is_removed === false && `${entry.author?.name ?? house}: ${entry.text}`;
}
