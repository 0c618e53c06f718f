import type { ConfigValue } from "@candor/contract/types.ts";

export type Jurisdiction = ConfigValue<"jurisdiction">;
