import type { SnapshotRow } from "./rows.ts";

type Shown = SnapshotRow & { secret: Buffer | null };

export const briefView = ({ number, at, hash, is_asked, secret }: Shown) => ({
  number,
  at: at.toISOString(),
  hash: hash.toString("hex"),
  is_asked,
  has_leaves: secret !== null,
});

export const snapshotView = (row: Shown) => ({
  ...briefView(row),
  text: row.text,
  previous: row.previous?.toString("hex") ?? null,
  signature: row.signature.toString("base64url"),
  public_key: row.public_key,
});
