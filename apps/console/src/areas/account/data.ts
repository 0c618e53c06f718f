import { useCall } from "../../lib/query.ts";

/** `why` is said where no request about the user is open and the operator has not opened them just now. */
export const useUser = (id: string, why?: string) =>
  useCall("account.findUser", { id, ...(why !== undefined && { why }) });
