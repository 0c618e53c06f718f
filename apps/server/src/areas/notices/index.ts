import type { notices as operatorNotices } from "@candor/contract/areas/notices.operator.ts";
import type { notices } from "@candor/contract/areas/notices.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { listNotices } from "./list-notices.ts";
import { listUserNotices } from "./list-user-notices.ts";
import { readNotices } from "./read-notices.ts";

export { notify } from "./notify.ts";

export const calls = { listNotices, readNotices } satisfies Handlers<typeof notices>;
export const operatorCalls = { listUserNotices } satisfies OperatorHandlers<typeof operatorNotices>;
