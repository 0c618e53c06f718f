import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";
import { REJECTED } from "../../notice-words.ts";

export const words = {
  entryKinds: ["deposit"],
  refusals: {
    "network-automatic": { params: [], isRetryable: false },
    "voucher-used": { params: [], isRetryable: false },
    "faucet-empty": { params: [], isRetryable: true },
  },
  notices: {
    "deposit-credited": {
      type: "funds",
      params: ["amount", "currency", "network"],
      place: "/pages/fund/receive_record",
    },
    "deposit-rejected": {
      type: "funds",
      params: ["amount", "currency", ...REJECTED],
      place: "/pages/fund/receive_record",
    },
    /** The block was replaced after the credit; `held` is the frozen part. */
    "deposit-vanished": {
      type: "funds",
      params: ["amount", "currency", "held"],
      place: "/pages/fund/receive_record",
    },
    "deposit-restored": {
      type: "funds",
      params: ["amount", "currency"],
      place: "/pages/fund/receive_record",
    },
  },
  menu: {
    deposit: {
      place: 20,
      icon: "arrow-down-to-line",
      drawn: "tray-arrow-down",
      path: "/pages/fund/select",
    },
  },
} as const satisfies AreaWords;

export const shown = {
  records: { deposit: { topic: "deposit", path: "/pages/fund/receive_record" } },
} as const satisfies ShownWords;

export const fields = {
  "bank-account": {
    holder: { is: "text" },
    bank: { is: "text" },
    account: { is: "text" },
    bic: { is: "text" },
    note: { is: "text" },
  },
} as const satisfies FieldsByKind;
