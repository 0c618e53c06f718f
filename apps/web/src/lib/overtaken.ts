import { useSession } from "./session.ts";
import { readStored } from "./storage.ts";

/**
 * Whether another tab has signed out or in since, so that the stored session is not this page's. Without storage
 * for even the version, other tabs cannot be noticed.
 */
export const isOvertaken = (): boolean =>
  readStored("h5Version") !== null && readStored("token") !== useSession.getState().token;
