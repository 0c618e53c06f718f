import type { trust as operatorTrust } from "@candor/contract/areas/trust.operator.ts";
import type { trust } from "@candor/contract/areas/trust.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { addNote } from "./add-note.ts";
import { approveRequest } from "./approve-request.ts";
import { claimRequest } from "./claim-request.ts";
import { exportAudit } from "./export-audit.ts";
import { getDashboard } from "./get-dashboard.ts";
import { getRequest } from "./get-request.ts";
import { linkPicture } from "./link-picture.ts";
import { listAudit } from "./list-audit.ts";
import { listChanges } from "./list-changes.ts";
import { listConfig } from "./list-config.ts";
import { listRequests } from "./list-requests.ts";
import { listTermChanges } from "./list-term-changes.ts";
import { rejectRequest } from "./reject-request.ts";
import { configQueue, requestChange } from "./request-change.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export const calls = { listTermChanges } satisfies Handlers<typeof trust>;
export const queues = { config: configQueue };
export const operatorCalls = {
  addNote,
  approveRequest,
  claimRequest,
  exportAudit,
  getDashboard,
  getRequest,
  linkPicture,
  listAudit,
  listChanges,
  listConfig,
  listRequests,
  rejectRequest,
  requestChange,
  withdrawRequest,
} satisfies OperatorHandlers<typeof operatorTrust>;
