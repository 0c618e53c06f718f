import { lazyPart } from "../../../lib/chunk.ts";

/** The acts on positions, each in a sheet of its own that is fetched on demand. */
export const CloseAllSheet = lazyPart("CloseAllSheet", () => import("./CloseAllSheet.tsx"));
export const ReverseSheet = lazyPart("ReverseSheet", () => import("./ReverseSheet.tsx"));
export const AdjustSheet = lazyPart("AdjustSheet", () => import("./AdjustSheet.tsx"));
