import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "keys-full": { params: ["maximum"], isRetryable: false },
    "key-unknown": { params: [], isRetryable: false },
    /** The key is no public key of Ed25519, or it is the private one. */
    "key-public-invalid": { params: [], isRetryable: false },
    /** The text is no address or network, or the network is too wide to protect. */
    "key-network-invalid": { params: ["network"], isRetryable: false },
    /** A shared secret without networks must expire. */
    "key-lasts-too-long": { params: ["maximum"], isRetryable: false },
  },
  notices: {
    "key-created": {
      type: "security",
      params: ["address", "device", "name"],
      place: "/pages/setting/apiKeys",
    },
    "key-revoked": {
      type: "security",
      params: ["address", "device", "name"],
      place: "/pages/setting/apiKeys",
    },
    "keys-revoked": {
      type: "security",
      params: ["address", "device", "count"],
      place: "/pages/setting/apiKeys",
    },
  },
} as const satisfies AreaWords;
