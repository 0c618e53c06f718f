import { resubscribe, subscribe } from "../../../lib/socket.ts";
import { type Book, type DepthMessage, mergeDepth } from "./depth.ts";

/**
 * Follows the book of a market, from one snapshot to the next where something was missed. What `read`
 * gives stands until the first of them: it is not in the stream, so that no change is laid upon it.
 */
export function openBook(
  symbol: string,
  publish: (book: Book) => void,
  read?: () => Promise<DepthMessage>,
): () => void {
  let book: Book | undefined;
  let isComplete = false;
  let isOpen = true;
  read?.().then(
    (snapshot) => {
      const shown = mergeDepth(undefined, snapshot);
      if (isOpen && book === undefined && shown !== "gap") publish(shown);
    },
    // The stream brings the same, and the shell says when there is none.
    () => undefined,
  );
  const close = subscribe(
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
  return () => {
    isOpen = false;
    close();
  };
}
