/** The lines of the manifest with every slot filled, one line a slot, so that each can be left out. */
export const MANIFEST: readonly (readonly [slot: string, line: string])[] = [
  ["contract", "contract,"],
  ["operatorContract", "operatorContract,"],
  ["calls", "calls: { getProbe, placeProbe },"],
  ["operatorCalls", "operatorCalls: { getProbeReserve },"],
  [
    "streams",
    'streams: () => ({ state: { room: () => "probe.state", snapshot: () => Promise.resolve({ maximum: MAXIMUM }) } }),',
  ],
  [
    "queues",
    `queues: {
    "probe-end": {
      layOut: (_ctx, { user_id: user, payload: { number } }) => ({ user, number: formatDec(number) }),
      execute: () => Promise.resolve({ after: "ended" }),
      notifyRejected: () => Promise.resolve(),
    },
  },`,
  ],
  [
    "configKinds",
    `configKinds: {
    "probe-terms": {
      isPublic: true,
      list: () => Promise.resolve([]),
      find: () => Promise.resolve(undefined),
      write: () => Promise.resolve(),
    },
  },`,
  ],
  ["jobs", "jobs,"],
  [
    "held",
    `held: [
    {
      cause: "probe.order",
      query: "SELECT 0::bigint AS account_id, 0::numeric AS amount, '' AS cause_id WHERE false",
    },
  ],`,
  ],
  ["invariants", 'invariants: { "the probe holds nothing": { whole: "SELECT 1 WHERE false" } },'],
  ["alarms", "alarms: () => Promise.resolve([]),"],
  ["gauges", "gauges: () => undefined,"],
  ["houseFunds", "houseFunds: [{ name: houseName.probe, of: emptyAtFirst }],"],
  ["holdings", "holdings: { holdingsOf: () => Promise.resolve([]) },"],
  ["records", 'records: { probe: recordsByAmount("staking_orders", "principal") },'],
  ["seed", "seed: undefined,"],
  [
    "samples",
    `samples: {
    getProbe: { input: () => ({}) },
    placeProbe: { input: () => ({ amount: "1", consent: "0".repeat(64) }), outcome: "consent-required" },
  },`,
  ],
  ["operatorSamples", "operatorSamples: { getProbeReserve: { input: () => ({}) } },"],
  ["uses", 'uses: { notices: "users are told when a probe ends" },'],
];

/** The area's `index.ts`, without the named slot. */
export const manifestWithout = (
  left?: string,
): string => `import { probe as operatorContract } from "@candor/contract/areas/probe/operator.ts";
import { probe as contract } from "@candor/contract/areas/probe/calls.ts";
import { formatDec } from "@candor/money";
import { area } from "../../manifest/area.ts";
import { houseName } from "../../ledger/house-names.ts";
import { recordsByAmount } from "../../products/record.ts";
import { emptyAtFirst } from "../../seed/house-fund.ts";
import { MAXIMUM, getProbe } from "./get-probe.ts";
import { getProbeReserve } from "./get-probe-reserve.ts";
import { jobs } from "./jobs.ts";
import { placeProbe } from "./place-probe.ts";

export const probe = area({
${MANIFEST.flatMap(([slot, line]) => (slot === left ? [] : [`  ${line}`])).join("\n")}
});
`;

export const serverFiles: Readonly<Record<string, string>> = {
  "apps/server/src/areas/probe/index.ts": manifestWithout(),
  "apps/server/src/areas/probe/get-probe.ts": `import type { probe } from "@candor/contract/areas/probe/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const MAXIMUM = "100";

export const getProbe: ReadHandler<typeof probe.calls.getProbe> = () =>
  Promise.resolve({ maximum: MAXIMUM });
`,
  "apps/server/src/areas/probe/get-probe-reserve.ts": `import type { probe } from "@candor/contract/areas/probe/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { MAXIMUM } from "./get-probe.ts";

export const getProbeReserve: OperatorReadHandler<typeof probe.calls.getProbeReserve> = () =>
  Promise.resolve({ maximum: MAXIMUM });
`,
  "apps/server/src/areas/probe/place-probe.ts": `import type { probe } from "@candor/contract/areas/probe/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { MAXIMUM } from "./get-probe.ts";

export const placeProbe: WriteHandler<typeof probe.calls.placeProbe> = () =>
  Promise.resolve(refuse("probe-full", { maximum: MAXIMUM }));
`,
  "apps/server/src/areas/probe/jobs.ts": `import type { EntryKind } from "@candor/contract/area-words.ts";
import type { Job } from "../../jobs/job.ts";
import { dailyAt } from "../../jobs/schedule.ts";
import { notify } from "../notices/index.ts";

/** What the probe would post its yield as, and tell of. */
const KIND: EntryKind = "probe-yield";

const endProbes: Job = {
  name: "probe.end",
  schedule: dailyAt(0, 0),
  makeUp: "latest",
  run: ({ log }) => {
    log.debug({ kind: KIND, tells: typeof notify }, "no probe ends");
  },
};

export const jobs: readonly Job[] = [endProbes];
`,
  "apps/server/src/areas/probe/probe.test.ts": `import { expect, test } from "vitest";
import { MAXIMUM } from "./get-probe.ts";

test("probe.getProbe, probe.placeProbe and probe.getProbeReserve know one maximum", () => {
  expect(MAXIMUM).toBe("100");
});
`,
};
