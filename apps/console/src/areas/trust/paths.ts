export const REQUESTS = "/requests";
export const CONFIG = "/config";
export const CHANGES = "/config/changes";
export const AUDIT = "/audit";

export const requestPath = (id: string): string => `${REQUESTS}/${id}`;
export const queuePath = (queue: string): string => `${REQUESTS}?queue=${queue}`;
export const configPath = (kind: string): string => `${CONFIG}/${kind}`;
