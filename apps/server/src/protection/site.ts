import { isIP } from "node:net";

/** The page that a request comes from, and the host that it was sent to, as its browser says. */
export type Page = { host: string | undefined; origin: string | undefined };

/** What passkeys made here belong to; undefined: browsers make none for addresses, and we answer to no other name. */
export function siteName({ host }: Page, hosts: readonly string[]): string | undefined {
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) > 0) return undefined;
  return hostname === "localhost" || hosts.includes(hostname) ? hostname : undefined;
}

/**
 * The origin that a passkey's answer has to name: a page of this very host, come by https unless it is
 * of this machine. Undefined: the request is from no such page.
 */
export function siteOrigin({ host, origin }: Page): string | undefined {
  if (host === undefined || origin === undefined || !URL.canParse(origin)) return undefined;
  const page = new URL(origin);
  const isSafe =
    page.protocol === "https:" || (page.protocol === "http:" && page.hostname === "localhost");
  const own = `${page.protocol}//${host}`;
  if (!isSafe || !URL.canParse(own) || new URL(own).host !== page.host) return undefined;
  return page.origin;
}
