import { join } from "node:path";
import { contract, operatorContract } from "@candor/contract";
import type { Area, OperatorArea } from "@candor/contract/define.ts";
import pg from "pg";
import * as z from "zod/mini";
import { createBenchWorld } from "../harness/world.ts";
import { makeProject, readProject } from "../../tools/tidy/project.ts";
import { CODE_EXAMPLES, auditCode } from "./no-override/code.ts";
import { auditContract } from "./no-override/contract.ts";
import { SCHEMA_EXAMPLES, auditSchema } from "./no-override/schema.ts";

/** Names of fields that no call or configuration may have; the audit must find each in both. */
const FIELD_EXAMPLES = ["outcome", "win_rate", "risk_level", "fixedPrice", "isForced", "must-win"];

/**
 * Searches schema, rights, contract, configuration and code for anything that could set a result, a price, a chance to
 * win or a person's risk. Then it adds examples of each, and must find every one. Prints one line of JSON.
 */
export async function run(): Promise<boolean> {
  const project = readProject(join(import.meta.dirname, "../.."));
  const contracts = [contract, operatorContract];
  const schema = await lookAtSchema();
  const findings = [
    ...schema.findings,
    ...contracts.flatMap((one) => auditContract(one)),
    ...auditCode(project),
  ];
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  const missed = [...schema.missed, ...missedFields(), ...missedCode()];
  for (const example of missed) process.stdout.write(`not found: ${example}\n`);
  const examples =
    SCHEMA_EXAMPLES.length + 2 * FIELD_EXAMPLES.length + Object.keys(CODE_EXAMPLES).length;
  const summary = {
    suite: "audit-no-override",
    findings: findings.length,
    examples,
    missed: missed.length,
    control: missed.length === 0 ? "red" : "green",
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return findings.length === 0 && missed.length === 0;
}

async function lookAtSchema(): Promise<{ findings: string[]; missed: string[] }> {
  const world = await createBenchWorld(0);
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    const findings = await auditSchema(client);
    const missed: string[] = [];
    for (const example of SCHEMA_EXAMPLES) {
      await client.query("BEGIN");
      await client.query(example);
      if ((await auditSchema(client)).length === findings.length) missed.push(example);
      await client.query("ROLLBACK");
    }
    return { findings, missed };
  } finally {
    await client.end();
    await world.stop();
  }
}

const missedFields = (): string[] =>
  FIELD_EXAMPLES.flatMap((field) => {
    const schema = z.strictObject({ deep: z.array(z.strictObject({ [field]: z.string() })) });
    const call = { method: "POST", path: "/x", access: "public", input: schema };
    const asCall = { x: { calls: { x: call } } } as unknown as Record<string, Area>;
    const asKind = { x: { calls: {}, configKinds: { x: schema } } } as unknown as Record<
      string,
      OperatorArea
    >;
    return [asCall, asKind].flatMap((one) => (auditContract(one).length === 0 ? [field] : []));
  });

const missedCode = (): string[] =>
  Object.entries(CODE_EXAMPLES).flatMap(([path, text]) =>
    auditCode(makeProject({ [path]: text })).length === 0 ? [path] : [],
  );
