import type { AreaWords, ShownWords } from "../../word-slots.ts";
import { REJECTED } from "../../notice-words.ts";

export const words = {
  entryKinds: ["withdrawal"],
  refusals: {
    /** This passkey already approves withdrawals, or a request for it is open. */
    "approver-known": { params: [], isRetryable: false },
    "card-missing": { params: [], isRetryable: false },
    "address-invalid": { params: [], isRetryable: false },
    "address-checksum": { params: [], isRetryable: false },
    "address-other-network": { params: ["network"], isRetryable: false },
    "address-test-network": { params: [], isRetryable: false },
    /** Payments to the address are lost: a token's contract, our own wallet, an address without a key. */
    "address-not-payable": { params: [], isRetryable: false },
    "address-stands": { params: [], isRetryable: false },
    "too-many-addresses": { params: ["maximum"], isRetryable: false },
  },
  notices: {
    /** `to` is the new withdrawal address; `address` is the network address of the user who listed it. */
    "address-listed": {
      type: "security",
      params: ["address", "device", "name", "currency", "network", "to", "until"],
    },
    "withdrawal-asked": {
      type: "security",
      params: ["address", "device", "amount", "currency", "network", "to"],
      place: "/pages/fund/withdraw_record",
    },
    "withdrawal-refused": {
      type: "funds",
      params: ["amount", "currency", ...REJECTED],
      place: "/pages/fund/withdraw_record",
    },
    "withdrawal-sent": {
      type: "funds",
      params: ["amount", "currency", "network", "to"],
      place: "/pages/fund/withdraw_record",
    },
    "withdrawal-confirmed": {
      type: "funds",
      params: ["amount", "currency", "network", "to"],
      place: "/pages/fund/withdraw_record",
    },
    "withdrawal-returned": {
      type: "funds",
      params: ["amount", "currency"],
      place: "/pages/fund/withdraw_record",
    },
  },
  menu: {
    withdraw: {
      place: 22,
      icon: "arrow-up-from-line",
      drawn: "tray-arrow-up",
      path: "/pages/fund/withdraw",
    },
  },
} as const satisfies AreaWords;

export const shown = {
  records: { withdrawal: { topic: "withdrawal", path: "/pages/fund/withdraw_record" } },
} as const satisfies ShownWords;
