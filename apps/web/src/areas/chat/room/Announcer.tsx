import { useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Line } from "./lines.ts";

/** So often at most something is read aloud, however much is written. */
const SAID_EVERY_MS = 8_000;

/** Reads aloud what has come: one message with its words, several as their number. */
export function Announcer({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  const [said, setSaid] = useState("");
  const told = useRef<number>(undefined);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
    told.current ??= lines.at(-1)?.entry.seq;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const since = told.current;
      if (since === undefined) return;
      const fresh = latest.current.filter(({ entry, isOwn }) => !isOwn && entry.seq > since);
      const last = fresh.at(-1)?.entry;
      if (last === undefined) return;
      told.current = last.seq;
      setSaid(
        fresh.length === 1
          ? `${last.author?.name ?? t("chat.house")}: ${last.text}`
          : t("chat.new-messages", { count: fresh.length }),
      );
    }, SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, [t]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
