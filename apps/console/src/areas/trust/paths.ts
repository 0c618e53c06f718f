import { PATHS } from "../../lib/paths.ts";

export const CONFIG = "/config";
export const CHANGES = "/config/changes";
export const AUDIT = "/audit";

export const queuePath = (queue: string): string => `${PATHS.requests}?queue=${queue}`;
export const configPath = (kind: string): string => `${CONFIG}/${kind}`;
