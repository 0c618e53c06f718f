import { trust as operatorContract } from "@candor/contract/areas/trust/operator.ts";
import { trust as contract } from "@candor/contract/areas/trust/calls.ts";
import { area } from "../../manifest/area.ts";
import { addNote } from "./add-note.ts";
import { approveRequest } from "./approve-request.ts";
import { claimRequest } from "./claim-request.ts";
import { exportAudit } from "./export-audit.ts";
import { findNextRequest } from "./find-next-request.ts";
import { getDashboard } from "./get-dashboard.ts";
import { getRequest } from "./get-request.ts";
import { getRequestUser } from "./get-request-user.ts";
import { linkPicture } from "./link-picture.ts";
import { listAudit } from "./list-audit.ts";
import { addAlarmGauge } from "./list-alarms.ts";
import { listChanges } from "./list-changes.ts";
import { listConfig } from "./list-config.ts";
import { listDays } from "./list-days.ts";
import { listRequests } from "./list-requests.ts";
import { listUserRequests } from "./list-user-requests.ts";
import { listTermChanges } from "./list-term-changes.ts";
import { rejectRequest } from "./reject-request.ts";
import { configQueue, requestChange } from "./request-change.ts";
import { operatorSamples, samples } from "./samples.ts";
import { searchRequests } from "./search-requests.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export const trust = area({
  contract,
  operatorContract,
  calls: { listTermChanges },
  operatorCalls: {
    addNote,
    approveRequest,
    claimRequest,
    exportAudit,
    findNextRequest,
    getDashboard,
    getRequest,
    getRequestUser,
    linkPicture,
    listAudit,
    listChanges,
    listDays,
    listConfig,
    listRequests,
    listUserRequests,
    rejectRequest,
    requestChange,
    searchRequests,
    withdrawRequest,
  },
  streams: () => ({}),
  queues: { config: configQueue },
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: addAlarmGauge,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    account:
      "a link is given only to a picture that somebody uploaded, and a request says whose it is",
    markets: "the dashboard shows the price sources as their own page does",
    wallet: "a request says what its user is worth",
    notices: "and what of their access changed lately, as they were told",
    security: "where they are signed in",
    withdrawal: "and which addresses they have listed",
  },
});
