import type { notices } from "@candor/contract/areas/notices.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listNotices } from "./list-notices.ts";
import { readNotices } from "./read-notices.ts";

export { notify } from "./notify.ts";

export const calls = { listNotices, readNotices } satisfies Handlers<typeof notices>;
