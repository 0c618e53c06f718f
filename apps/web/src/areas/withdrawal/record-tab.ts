import { lazyPart } from "../../lib/chunk.ts";
import type { RecordTab } from "../../lib/record-tab.ts";
import { loadTexts } from "../../lib/text.ts";

export const withdrawal: RecordTab = {
  id: "withdrawals",
  label: "common.withdrawals",
  List: lazyPart(
    "WithdrawalList",
    async () => (await Promise.all([import("./WithdrawalList.tsx"), loadTexts("withdrawal")]))[0],
  ),
};
