import type { Area, OperatorArea } from "@candor/contract/define.ts";
import * as z from "zod/mini";
import { isSuspect } from "./suspect.ts";

type Areas = Readonly<Record<string, Area | OperatorArea>>;

/** Fields whose names look suspect but have another meaning. */
const KNOWN: Readonly<Record<string, string>> = {
  "trust.listAudit.outcome": "whether what an operator did was refused",
  "trust.exportAudit.outcome": "the same",
  "withdrawal.requestSettlement.outcome": "what two operators saw a payment come to",
  "withdrawal.requestPayout.outcome": "the same",
};

/** Areas whose products prices decide: operators may read them and request terms. */
const PRICED = ["options", "contracts", "spot"];

/** Finds calls, fields and configuration that could set a result which must follow from published data. */
export function auditContract(contract: Areas): string[] {
  return Object.entries(contract).flatMap(([name, area]) => [
    ...Object.entries(area.calls).flatMap(([call, { input, method, access, path }]) => [
      ...suspectFields(`${name}.${call}`, input),
      ...(isSuspect(path.split("/").at(-1) ?? "") && method !== "GET"
        ? [`${method} ${path} is named like something that sets an outcome`]
        : []),
      ...(PRICED.includes(name) && access.startsWith("operator:") && method !== "GET"
        ? [`${name}.${call} lets an operator change what prices decide`]
        : []),
    ]),
    ...("configKinds" in area
      ? Object.entries(area.configKinds).flatMap(([kind, schema]) =>
          suspectFields(`the configuration ${kind}`, schema),
        )
      : []),
  ]);
}

function suspectFields(where: string, schema: z.ZodMiniType): string[] {
  const json: unknown = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return namesIn(json)
    .filter((name) => isSuspect(name) && KNOWN[`${where}.${name}`] === undefined)
    .map((name) => `${where} takes ${name}`);
}

/** The names of all properties at any depth. */
function namesIn(json: unknown): string[] {
  if (typeof json !== "object" || json === null) return [];
  const { properties } = json as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(json).flatMap(namesIn)];
}
