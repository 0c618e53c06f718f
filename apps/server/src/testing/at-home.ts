import type { From } from "../http/from.ts";

/** Where tests are made, in no browser. */
export const AT_HOME: From = {
  address: "127.0.0.1",
  agent: undefined,
  device: undefined,
  host: undefined,
  origin: undefined,
};
