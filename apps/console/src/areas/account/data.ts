import { useCall } from "../../lib/query.ts";

export const useUser = (id: string) => useCall("account.findUser", { id });
