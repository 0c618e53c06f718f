import type { ComponentType } from "react";
import type { PlainMessageId } from "./text.ts";

/** One list of what came in or went out, as its area brings it; its name is a text that stands on every screen. */
export type RecordTab = { id: string; label: PlainMessageId; List: ComponentType };
