import type { OperatorCallInput, OperatorCallOutput } from "@candor/contract/types.ts";

/** What is configured here; a market's terms are asked for beside the market. */
export const configKinds = ["fee-tiers", "currency", "jurisdiction", "setting"] as const;
export type ConfigKind = (typeof configKinds)[number];

export type ConfigRow = OperatorCallOutput<"trust.listConfig">[number];
export type Change = OperatorCallInput<"trust.requestChange">["change"];
/** A kind's value as the server answers and takes it. */
export type ValueOf<Kind extends ConfigKind> = Extract<Change, { kind: Kind }>["value"];

export type Tier = ValueOf<"fee-tiers">[number];
export type Currency = ValueOf<"currency">;
export type Network = Currency["networks"][number];
export type Jurisdiction = ValueOf<"jurisdiction">;
export type Product = Jurisdiction["products"][number];
export type Setting = ValueOf<"setting">;
