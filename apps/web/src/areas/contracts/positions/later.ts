import { lazyPart } from "../../../lib/chunk.ts";

/** What is done about positions, each in a sheet of its own that is fetched when it is wanted. */
export const CloseSheet = lazyPart("CloseSheet", () => import("./CloseSheet.tsx"));
export const CloseAllSheet = lazyPart("CloseAllSheet", () => import("./CloseAllSheet.tsx"));
export const AdjustSheet = lazyPart("AdjustSheet", () => import("./AdjustSheet.tsx"));
export const PositionSheet = lazyPart("PositionSheet", () => import("./PositionSheet.tsx"));
