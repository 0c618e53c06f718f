/** Where each screen stands behind the hash. */
export const PATHS = {
  signIn: "/login",
  enrol: "/enrol",
  dashboard: "/",
  requests: "/requests",
  users: "/users",
  markets: "/markets",
  config: "/config",
  changes: "/config/changes",
  content: "/content",
  entries: "/content/entries",
  newItem: "/content/new",
  operators: "/operators",
  audit: "/audit",
} as const;

export const enrolPath = (token: string): string => `${PATHS.enrol}/${token}`;
export const requestPath = (id: string): string => `${PATHS.requests}/${id}`;
export const queuePath = (queue: string): string =>
  `${PATHS.requests}?filter=${encodeURIComponent(JSON.stringify({ queue, state: "open" }))}`;
export const userPath = (id: string): string => `${PATHS.users}/${id}`;
export const itemPath = (id: string): string => `${PATHS.content}/${id}`;
export const configPath = (kind: string): string => `${PATHS.config}/${kind}`;
