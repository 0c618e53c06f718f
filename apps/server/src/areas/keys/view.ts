import type { KeyRow } from "./rows.ts";

/** A key as its owner sees it, without anything to sign requests with. */
export const keyView = ({ id, name, kind, scopes, networks, ...row }: KeyRow, now: Date) => ({
  id,
  name,
  kind,
  scopes,
  networks: networks.map(shortNetwork),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  is_expired: row.expires_at !== null && row.expires_at <= now,
  used_at: row.used_at?.toISOString() ?? null,
  used_from: row.used_from,
});

/** A single address without its width. */
const shortNetwork = (network: string): string =>
  network.replace(network.includes(":") ? /\/128$/ : /\/32$/, "");
