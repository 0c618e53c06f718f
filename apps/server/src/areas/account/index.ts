import type { account } from "@candor/contract/areas/account.ts";
import type { Handlers } from "../../http/handlers.ts";
import { getUser } from "./get-user.ts";

export const calls = { getUser } satisfies Handlers<typeof account>;
