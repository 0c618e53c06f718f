import type { ConfigValue } from "@candor/contract/types.ts";

export type Currency = ConfigValue<"currency">;
export type Network = Currency["networks"][number];
