import type { RunningServer } from "../../harness/running-server.ts";

/** The time that an answer took, and its text. */
export type Sample = { ms: number; said: string };
/** One call with a known or an unknown subject. */
export type Probe = (isKnown: boolean, at: number) => Promise<Sample>;

/** Sends from a new network each time, so that no rate limit delays it; the request's id is random. */
export async function send(
  { base }: RunningServer,
  path: string,
  at: number,
  fields: Record<string, string>,
  token?: string,
): Promise<Sample> {
  const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const began = performance.now();
  const answer = await fetch(`${base}/api${path}`, {
    method: "POST",
    headers: { "x-forwarded-for": from, ...(token !== undefined && { authorization: token }) },
    body: new URLSearchParams(fields),
  });
  const { request_id: _id, ...said } = (await answer.json()) as Record<string, unknown>;
  return { ms: performance.now() - began, said: `${answer.status} ${JSON.stringify(said)}` };
}
