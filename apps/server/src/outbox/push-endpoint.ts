import { createECDH } from "node:crypto";
import { isIP } from "node:net";
import type { Config } from "../platform/config/config.ts";

/** The browsers' push services; any other address could be inside our own network. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+(?:\.[\w-]+)*\.push\.apple\.com$/,
  /^[\w-]+(?:\.[\w-]+)*\.notify\.windows\.com$/,
];

/**
 * Whether a push may go there: to a known service over TLS, or to a host that the operator names. In a trial such a
 * host on this machine needs no TLS.
 */
export function isPushEndpoint(
  text: string,
  { push: { hosts }, isProduction }: Pick<Config, "push" | "isProduction">,
): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (hosts.includes(url.host))
    return url.protocol === "https:" || (!isProduction && url.protocol === "http:" && isOwn(url));
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    SERVICES.some((service) => service.test(url.hostname))
  );
}

const isOwn = ({ hostname }: URL): boolean =>
  hostname === "localhost" ||
  hostname === "[::1]" ||
  (isIP(hostname) === 4 && hostname.startsWith("127."));

/** Whether a browser's key is a point that data can be encrypted for. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
