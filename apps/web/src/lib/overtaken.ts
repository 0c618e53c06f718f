import { useSession } from "./session.ts";
import { readStored } from "./storage.ts";

/**
 * Whether another tab has signed out or in since: the session that is kept is not the one that this page goes by.
 * Where nothing is kept, not even the version, other tabs say nothing.
 */
export const isOvertaken = (): boolean =>
  readStored("h5Version") !== null && readStored("token") !== useSession.getState().token;
