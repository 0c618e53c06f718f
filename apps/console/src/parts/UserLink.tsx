import { useMay } from "../lib/may.ts";
import { userPath } from "../lib/paths.ts";
import { RowLink } from "./RowLink.tsx";

/** A user by name or id, and the way to them for those who may look. */
export function UserLink({ id, children = id }: { id: string; children?: string }) {
  const may = useMay();
  return may("account.findUser") ? <RowLink to={userPath(id)}>{children}</RowLink> : children;
}
