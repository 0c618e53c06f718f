/** The scopes of a key; every key reads, and none withdraws. */
export const KEY_SCOPES = ["read", "spot", "contracts", "transfer"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Requests are signed with a private key that only the user has, or with a secret that both sides have. */
export const KEY_KINDS = ["ed25519", "hmac"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

export const KEYS_MAX = 20;
export const KEY_NETWORKS_MAX = 20;
export const KEY_NAME_MAX = 40;
export const KEY_DAYS_MAX = 365;
/** The longest life of an hmac key without networks. */
export const KEY_DAYS_ANYWHERE = 90;
