import type { otc } from "@candor/contract/areas/otc/operator.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";

export const termsKind: ConfigKind<typeof otc.configKinds.otc> = {
  isPublic: true,
  list: async () => [],
  find: async () => undefined,
  titleOf: () => null,
  write: async () => undefined,
};
