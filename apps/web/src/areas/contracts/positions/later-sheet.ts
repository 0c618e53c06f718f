import { lazyPart } from "../../../lib/chunk.ts";

/** Apart from the acts on positions: the sheet of a position shows that too. */
export const PositionSheet = lazyPart("PositionSheet", () => import("./PositionSheet.tsx"));
