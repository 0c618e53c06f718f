import type { RequestRecord } from "../../lib/area.ts";
import { factIn } from "./fact-in.ts";

/** The portrait of who wants to be an artist, where they sent one. */
export function ArtistView({ record }: { record: RequestRecord }) {
  const portrait = record.state === "rejected" ? null : factIn(record, "portrait");
  if (portrait === null) return null;
  return (
    <img
      src={portrait}
      alt={factIn(record, "name") ?? ""}
      className="size-32 rounded-full object-cover"
    />
  );
}
