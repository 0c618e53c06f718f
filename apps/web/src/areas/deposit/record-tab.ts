import { lazyPart } from "../../lib/chunk.ts";
import type { RecordTab } from "../../lib/record-tab.ts";

export const deposit: RecordTab = {
  id: "deposits",
  label: "common.deposits",
  List: lazyPart("DepositList", () => import("./DepositList.tsx")),
};
