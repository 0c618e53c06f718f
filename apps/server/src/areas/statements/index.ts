import { statements as operatorContract } from "@candor/contract/areas/statements/operator.ts";
import { statements as contract } from "@candor/contract/areas/statements/calls.ts";
import { area } from "../../manifest/area.ts";
import { createStatement } from "./create-statement.ts";
import { getStatementFile } from "./get-statement-file.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listCosts } from "./list-costs.ts";
import { listMonths } from "./list-months.ts";
import { listSigningKeys } from "./list-signing-keys.ts";
import { listStatements } from "./list-statements.ts";
import { operatorSamples, samples } from "./samples.ts";

export { keepKey } from "./month-rows.ts";
export { listFiatDays } from "./rows.ts";

export const statements = area({
  contract,
  operatorContract,
  calls: {
    createStatement,
    getStatementFile,
    listCosts,
    listMonths,
    listSigningKeys,
    listStatements,
  },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants,
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    account: "a statement says whose account it is of",
    content: "a statement says whose house it comes from",
  },
});
