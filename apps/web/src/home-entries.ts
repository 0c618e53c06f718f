import type { MenuKey } from "@candor/contract/area-words.ts";
import { useDemoTurn } from "./areas/auth/demo-turn.ts";
import type { Act, ActKey } from "./lib/home-entry.ts";

/** The entries of the home screen that lead to no screen; the server says where the others lead. */
export const homeActs: Readonly<Record<ActKey, () => Act>> = { demo: useDemoTurn };

/** The part of its screen that an entry leads to. */
export const homeParts: { readonly [Key in MenuKey]?: string } = { rates: "converter" };
