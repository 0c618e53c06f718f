import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { ConfigKind } from "../../../operators/config-kind.ts";

export const methodKind: ConfigKind<(typeof p2p.configKinds)["p2p-method"]> = {
  isPublic: true,
  list: async () => [],
  find: async () => undefined,
  titleOf: () => null,
  write: async () => undefined,
};
