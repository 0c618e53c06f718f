import type { content } from "@candor/contract/areas/content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { getSetting } from "./get-setting.ts";
import { getSiteConfig } from "./get-site-config.ts";

export const calls = { getSetting, getSiteConfig } satisfies Handlers<typeof content>;
