import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Whether a request comes from a page of our own, or from no page at all. The browser's own word
 * counts first, since a proxy in between may have changed the host that an origin is compared with.
 */
export function isFromOwnPage({
  origin,
  host,
  "sec-fetch-site": site,
}: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin === undefined) return true;
  const page = hostOf(origin);
  return page !== undefined && page === hostOf(`${origin.split("://")[0]}://${host}`);
}

/** Without the port where it is the scheme's own, as browsers write it. */
const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

class ForeignPage extends Error {
  readonly statusCode = 400;
  readonly field = "Origin";
}

/** A foreign page may post a form anywhere without asking first; here it changes nothing. */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isSafe = request.method === "GET" || request.method === "HEAD";
    done(isSafe || isFromOwnPage(request.headers) ? undefined : new ForeignPage("foreign page"));
  });
}
