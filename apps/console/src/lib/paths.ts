/** The addresses behind the hash that others than their own area lead to. */
export const PATHS = {
  home: "/",
  signIn: "/login",
  users: "/users",
  requests: "/requests",
  passkeys: "/passkeys",
} as const;

export const userPath = (id: string): string => `${PATHS.users}/${id}`;
export const requestPath = (id: string): string => `${PATHS.requests}/${id}`;
