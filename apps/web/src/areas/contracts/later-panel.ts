import { lazyPart } from "../../lib/chunk.ts";

/** Apart from the other later parts: the panel itself shows some of them. */
export const PositionsPanel = lazyPart(
  "PositionsPanel",
  () => import("./positions/PositionsPanel.tsx"),
  { isKept: true },
);
