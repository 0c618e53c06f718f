/**
 * The same reading, never twice at once: what was read earlier is never put in the place of what was
 * read later. Whoever asks waits for a reading that began after they asked.
 */
export function inTurn(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const own = last.then(read);
    last = own.catch(() => undefined);
    return own;
  };
}
