import type { security } from "@candor/contract/areas/security/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { factorsOf, proofsTaken } from "../../protection/proofs.ts";
import { getSafetyRow } from "./rows.ts";
import { maskedEmail, maskedMobile } from "./view.ts";

export const listProofs: ReadHandler<typeof security.calls.listProofs> = async (
  ctx,
  { caller: { userId } },
) => {
  const { email, area_code: areaCode, mobile } = await getSafetyRow(ctx.db, userId);
  return {
    proofs: proofsTaken(await factorsOf(ctx.db, userId)),
    email: email === null ? null : maskedEmail(email),
    mobile: mobile === null ? null : maskedMobile(areaCode, mobile),
  };
};
