/**
 * Never runs two readings at once, so that an earlier result never replaces a later one. A caller waits for a reading
 * that began after its call.
 */
export function inTurn(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const own = last.then(read);
    last = own.catch(() => undefined);
    return own;
  };
}
