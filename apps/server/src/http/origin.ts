import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
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

/**
 * Whether a request was meant for us: by our name, or by an address. A page that makes its own
 * name point to this machine comes as its own origin, and is known by that name alone.
 */
export function isOwnHost(host: string | undefined, hosts: readonly string[]): boolean {
  // Only a client that is no browser leaves it out.
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

/** A request for another host gets no answer from us. */
export function refuseForeignHosts(app: FastifyInstance, hosts: readonly string[]): void {
  app.addHook("onRequest", (request, _reply, done) =>
    done(isOwnHost(request.headers.host, hosts) ? undefined : new ForeignHost("foreign host")),
  );
}

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
