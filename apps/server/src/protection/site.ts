import { isIP } from "node:net";

/** The page of a request and its host, as the browser states them. */
export type Page = { host: string | undefined; origin: string | undefined };

/** The name that passkeys made here belong to; undefined for an IP address or a foreign name. */
export function siteName({ host }: Page, hosts: readonly string[]): string | undefined {
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) > 0) return undefined;
  return hostname === "localhost" || hosts.includes(hostname) ? hostname : undefined;
}

/**
 * The origin that a passkey's answer has to name: a page of this host, by https unless it is on this machine. Undefined
 * if the request is from no such page.
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
