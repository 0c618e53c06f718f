import { dual as operatorContract } from "@candor/contract/areas/dual/operator.ts";
import { dual as contract } from "@candor/contract/areas/dual/calls.ts";
import { area } from "../../manifest/area.ts";
import { dualRecords } from "./record-rows.ts";
import { buyDual } from "./buy-dual.ts";
import { getExposure } from "./get-exposure.ts";
import { getReceipt } from "./get-receipt.ts";
import { getShelf } from "./get-shelf.ts";
import { holdLines } from "./hold-lines.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listAllOrders } from "./list-all-orders.ts";
import { listOrders } from "./list-orders.ts";
import { listShelves } from "./list-shelves.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedDual } from "./seed.ts";
import { termsKind } from "./terms.ts";
import { earnedOf, holdingsOf } from "./holding.ts";
import { houseFunds } from "./house-funds.ts";

export const dual = area({
  contract,
  operatorContract,
  calls: { buyDual, getReceipt, getShelf, listOrders, listShelves },
  operatorCalls: { getExposure, listAllOrders },
  streams: () => ({}),
  queues: {},
  configKinds: { dual: termsKind },
  jobs,
  held: [held],
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  holdings: { holdingsOf, earnedOf },
  holdLines,
  records: { dual: dualRecords },
  seed: seedDual,
  samples,
  operatorSamples,
  uses: { notices: "tells users what became of theirs" },
});
