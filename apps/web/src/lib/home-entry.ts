import type { MenuKey } from "@candor/contract/words.ts";
import type { LinkProps } from "@tanstack/react-router";
import type { PlainMessageId } from "./text.ts";

/** An entry that leads to no screen: what it says, and what a press does. */
export type Act = { label: PlainMessageId; isPending: boolean; act: () => Promise<void> };

/**
 * Where an entry of the home screen leads; its name is the text `home.entry-<key>`, and its icon has the
 * same key.
 */
export type HomeEntry = { link: LinkProps } | { useAct: () => Act };

/** The entries that an area brings, by the keys under which the server lists them. */
export type HomeEntries = Partial<Record<MenuKey, HomeEntry>>;
