import type { auth } from "@candor/contract/areas/auth/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { findRenewal } from "./renewal-rows.ts";

/** The holder of an account is the first who can object to a link that they did not ask for. */
export const getOwnLink: OperatorReadHandler<typeof auth.calls.getOwnLink> = async (
  { db, clock },
  { operator },
) => {
  const link = await findRenewal(db, operator.id, clock.now());
  return { link: link === undefined ? null : { ...link, opens_at: link.opens_at.toISOString() } };
};
