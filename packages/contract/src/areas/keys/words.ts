import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "keys-full": { params: ["maximum"], isRetryable: false },
    "key-unknown": { params: [], isRetryable: false },
    /** It is no public key of Ed25519, or it is the private one. */
    "key-public-invalid": { params: [], isRetryable: false },
    /** It is no address and no network, or it has as good as everyone in it. */
    "key-network-invalid": { params: ["network"], isRetryable: false },
    /** Without networks, a secret that two have must end. */
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
