export type AnswerBounds = { timeoutMs: number; bytesMax: () => number; signal: AbortSignal };

/**
 * A fetch for untrusted servers: no redirect is followed, the time-out covers the body too, and a body beyond the limit
 * is cut off while it arrives. Rejects with TypeError, AbortError, TimeoutError or RangeError.
 */
export function boundedFetch({ timeoutMs, bytesMax, signal }: AnswerBounds): typeof fetch {
  return async (input, init) => {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await fetch(input, { ...init, redirect: "error", signal: deadline });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const body: AsyncIterable<Uint8Array> | Uint8Array[] = answer.body ?? [];
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax())
        throw new RangeError(`answer of ${answer.url} beyond ${bytesMax()} bytes`);
      chunks.push(chunk);
    }
    const { status, statusText, headers } = answer;
    // These statuses may not carry a body, not even an empty one.
    const whole = status === 204 || status === 304 ? null : Buffer.concat(chunks);
    return new Response(whole, { status, statusText, headers });
  };
}
