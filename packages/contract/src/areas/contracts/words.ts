import type { AreaWords, ShownWords } from "../../word-slots.ts";

/** The parameters of a notice about a closed position. */
const CLOSED = ["symbol", "direction", "price", "profit", "currency"] as const;

export const words = {
  entryKinds: [
    "contract-profit",
    "contract-fee",
    /** Held overnight. */
    "contract-night",
    /** What the insurance fund takes or gives. */
    "insurance",
  ],
  refusals: {
    "multiple-invalid": { params: [], isRetryable: false },
    "multiple-too-high": { params: ["maximum"], isRetryable: false },
    /** `field` is the stop's; its text says which it is. */
    "stop-wrong-side": { params: ["field"], isRetryable: true },
    "position-too-large": { params: ["maximum", "currency"], isRetryable: false },
    "margin-too-low": { params: ["minimum", "currency"], isRetryable: true },
    "would-liquidate": { params: [], isRetryable: true },
    "session-closed": { params: ["opens"], isRetryable: true },
    "position-not-found": { params: [], isRetryable: false },
    "position-not-open": { params: [], isRetryable: false },
    "position-not-waiting": { params: [], isRetryable: false },
    "mode-isolated-only": { params: [], isRetryable: false },
    /** What a position would cost the insurance fund in the worst case is more than is free of it. */
    "insurance-full": { params: ["needed", "available", "currency"], isRetryable: true },
    /** A loss that only the profit or the margin of other positions would cover. */
    "cash-needed": { params: [], isRetryable: true },
    "too-many-positions": { params: ["maximum"], isRetryable: true },
  },
  notices: {
    /** Their margin does not cover what may happen until the next opening. */
    "contract-gap": {
      type: "trading",
      params: ["symbols", "closes"],
      place: "/pages/transaction/contract_order?tab=positions",
    },
    "contract-take-profit": {
      type: "trading",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-stop-loss": {
      type: "trading",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-gap-closed": {
      type: "trading",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-liquidated": {
      type: "funds",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-deleveraged": {
      type: "funds",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    /** One notice for all further closings within a minute. */
    "positions-closed": {
      type: "trading",
      params: ["count"],
      place: "/pages/transaction/contract_order?tab=history",
    },
    /** The margin level of a position with a margin of its own, or of a cross account, has come down to the warning. */
    "contract-margin": {
      type: "funds",
      params: ["symbol", "direction", "risk"],
      place: "/pages/transaction/contract_order?tab=positions",
    },
    "contract-margin-cross": {
      type: "funds",
      params: ["risk"],
      place: "/pages/transaction/contract_order?tab=positions",
    },
  },
  menu: {
    contracts: {
      place: 12,
      icon: "trending-up",
      drawn: "trend-up",
      path: "/pages/transaction/contract",
    },
    stock: {
      place: 16,
      icon: "building-2",
      drawn: "buildings",
      path: "/pages/market/market?tab=stock",
    },
    metals: { place: 100, icon: "gem", drawn: "diamond", path: "/pages/market/market?tab=metals" },
    margin: { place: 110, icon: "scale", drawn: "scales", path: "/pages/transaction/index2" },
  },
  riskProduct: "contracts",
} as const satisfies AreaWords;

export const shown = {
  product: "contracts",
  houseAccounts: {
    /** The fees of contracts: two writers that moved one account of fees would wait for each other. */
    contractFees: "house:contract-fees",
    /** What stands against every position of contracts; below zero where users have gained more than it had. */
    contracts: "house:contracts",
    /** What liquidations leave over, and what pays where they leave less than nothing. */
    insurance: "house:insurance",
  },
  records: { position: { topic: "trading", path: "/pages/transaction/contract_order" } },
} as const satisfies ShownWords;
