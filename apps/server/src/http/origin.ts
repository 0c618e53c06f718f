import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Whether a request comes from one of our own pages or from no page. The browser's header counts first, since a proxy
 * may have changed the host that an origin is compared with.
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

/** Without the port if it is the scheme's default, as browsers write it. */
const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a request was sent to one of our names or to an address. A page that points its own name to this machine
 * counts as its own origin, and only that name reveals it.
 */
export function isOwnHost(host: string | undefined, hosts: readonly string[]): boolean {
  // Only a client that is no browser omits it.
  if (host === undefined) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const bare = hostname.replace(/^\[|\]$/g, "");
  return hostname === "localhost" || isIP(bare) > 0 || hosts.includes(hostname);
}

class ForeignHost extends Error {
  readonly statusCode = 400;
  readonly field = "Host";
}

/** Refuses requests for another host. */
export function refuseForeignHosts(app: FastifyInstance, hosts: readonly string[]): void {
  app.addHook("onRequest", (request, _reply, done) =>
    done(isOwnHost(request.headers.host, hosts) ? undefined : new ForeignHost("foreign host")),
  );
}

class ForeignPage extends Error {
  readonly statusCode = 400;
  readonly field = "Origin";
}

/** A foreign page may post a form anywhere without asking first; it is refused here. */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isSafe = request.method === "GET" || request.method === "HEAD";
    done(isSafe || isFromOwnPage(request.headers) ? undefined : new ForeignPage("foreign page"));
  });
}
