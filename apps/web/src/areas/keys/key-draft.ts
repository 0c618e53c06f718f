import {
  KEY_DAYS_ANYWHERE,
  type KeyKind,
  type KeyScope,
} from "@candor/contract/areas/keys/choices.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { tidyName } from "@candor/rules/profile.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type Made = CallOutput<"keys.createKey">;
export type Keys = CallOutput<"keys.listKeys">;

/** How many days a key lasts; `always`: it does not end by itself. */
export type Lasting = "30" | "90" | "365" | "always";

export type Draft = {
  name: string;
  kind: KeyKind;
  publicKey: string;
  /** Beside reading. */
  scopes: readonly KeyScope[];
  networks: string;
  lasts: Lasting;
};
export type Field = "name" | "publicKey" | "networks";
type Fault = "keys.name-needed" | "keys.public-key-needed";

export const EMPTY: Draft = {
  name: "",
  kind: "ed25519",
  publicKey: "",
  scopes: [],
  networks: "",
  lasts: "90",
};

/** The answers to read again after a key was made or has ended. */
export const CHANGED = ["keys.listKeys", "notices.listNotices"] as const;

/** The networks of a text, one a line, or parted by commas or spaces. */
export const networksIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((part) => part !== "");

const BOUNDED: readonly Lasting[] = ["30", "90"];
const ALL: readonly Lasting[] = ["30", "90", "365", "always"];

/** How long such a key may last: a shared secret that may be used from anywhere has to end. */
export const lastings = ({ kind, networks }: Draft): readonly Lasting[] =>
  kind === "hmac" && networksIn(networks).length === 0 ? BOUNDED : ALL;

/** What was chosen, or the longest bound where that is not to be had. */
export const lastingOf = (draft: Draft): Lasting =>
  lastings(draft).includes(draft.lasts) ? draft.lasts : `${KEY_DAYS_ANYWHERE}`;

export function keySummary(draft: Draft): FormSummary<CallInput<"keys.createKey">, Field, Fault> {
  const name = tidyName(draft.name);
  const needsKey = draft.kind === "ed25519" && draft.publicKey.trim() === "";
  if (name === "" || needsKey)
    return {
      input: undefined,
      missing: {
        name: name === "" ? "keys.name-needed" : undefined,
        publicKey: needsKey ? "keys.public-key-needed" : undefined,
      },
    };
  const lasting = lastingOf(draft);
  return {
    input: {
      name,
      kind: draft.kind,
      scopes: [...draft.scopes],
      networks: networksIn(draft.networks),
      ...(draft.kind === "ed25519" && { public_key: draft.publicKey.trim() }),
      ...(lasting !== "always" && { days: lasting }),
    },
  };
}
