import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

/** The specification's names for the pictures of the transfer and of both sides of a document. */
export const CREDENTIALS = ["trans_img", "jz_zm_img", "jz_fm_img"] as const;
export type Credential = (typeof CREDENTIALS)[number];
export type CredentialsDraft = { [Name in Credential]?: string | undefined };

/** What would be sent, and which picture is not there yet. */
export function credentialsSummary(
  draft: CredentialsDraft,
  orderId: string | undefined,
): FormSummary<CallInput<"p2p.addCredentials">, Credential, "p2p.picture-needed"> {
  const lacking = CREDENTIALS.filter((name) => draft[name] === undefined);
  if (lacking.length > 0)
    return {
      input: undefined,
      missing: Object.fromEntries(lacking.map((name) => [name, "p2p.picture-needed" as const])),
    };
  return { input: { ...draft, ...(orderId !== undefined && { order_id: orderId }) } };
}
