import { resubscribe, subscribe } from "../../../lib/socket.ts";
import { type Book, mergeDepth } from "./depth.ts";

/** Follows the book of a market, from one snapshot to the next where something was missed. */
export function openBook(symbol: string, publish: (book: Book) => void): () => void {
  let book: Book | undefined;
  let isComplete = false;
  return subscribe(
    "spot.depth",
    { symbol },
    {
      onSnapshot(snapshot) {
        const started = mergeDepth(undefined, snapshot);
        isComplete = started !== "gap";
        if (started !== "gap") publish((book = started));
      },
      onMessage(message) {
        if (!isComplete) return;
        const merged = mergeDepth(book, message);
        isComplete = merged !== "gap";
        if (merged === "gap") resubscribe("spot.depth", { symbol });
        else publish((book = merged));
      },
    },
  );
}
