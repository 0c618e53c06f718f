import type { notices } from "@candor/contract/areas/notices/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const getPushKey: ReadHandler<typeof notices.calls.getPushKey> = async ({ config }) => ({
  key: config.push.publicKey,
});
