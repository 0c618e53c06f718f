/** The probe area's part of the contract: every slot of its words, a call of each side, a channel, a queue and a kind. */
export const contractFiles: Readonly<Record<string, string>> = {
  "packages/contract/src/areas/probe/words.ts": `import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: ["probe-yield"],
  refusals: { "probe-full": { params: ["maximum"], isRetryable: true } },
  notices: { "probe-ended": { type: "funds", params: ["amount", "currency"], place: "/pages/probe/probe" } },
  menu: { probe: { place: 500, icon: "flask-conical", drawn: "test-tube", path: "/pages/probe/probe" } },
  acceptedTexts: { "probe.risk": "/pages/probe/probe" },
  spokenTexts: ["probe"],
} as const satisfies AreaWords;

export const shown = {
  product: "probe",
  hub: { probe: { place: 500, offers: "/pages/probe/probe", own: "/pages/probe/probe" } },
  houseAccounts: { probe: "house:probe" },
  records: { probe: { topic: "products", path: "/pages/probe/probe" } },
} as const satisfies ShownWords;

export const fields = {
  "probe-terms": { probe_rate: { is: "rate" } },
} as const satisfies FieldsByKind;
`,
  "packages/contract/src/areas/probe/calls.ts": `import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import { consent, decimal, positiveAmount } from "../../fields.ts";

export const probe = {
  calls: {
    getProbe: endpoint({
      method: "GET",
      path: "/probe/state",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "What the probe holds at most.",
      input: z.strictObject({}),
      output: z.object({ maximum: decimal }),
      refusals: [],
    }),
    placeProbe: endpoint({
      method: "POST",
      path: "/probe/order",
      access: "user",
      product: "probe",
      kind: "money",
      rate: "order",
      consent: () => "probe.risk",
      summary: "Is refused: the probe takes nothing.",
      input: z.strictObject({ amount: positiveAmount, consent: z.optional(consent) }),
      output: z.object({ amount: decimal }),
      refusals: ["probe-full"],
    }),
  },
  channels: {
    state: channel({
      access: "public",
      summary: "What the probe holds at most.",
      params: z.strictObject({}),
      message: z.object({ maximum: decimal }),
    }),
  },
};
`,
  "packages/contract/src/areas/probe/operator.ts": `import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { decimal, positiveAmount, ratio } from "../../fields.ts";

export const probe = {
  calls: {
    getProbeReserve: endpoint({
      method: "GET",
      path: "/probe/reserve",
      access: operatorWith("finance", "owner"),
      kind: "read",
      rate: "read",
      summary: "What the probe is paid from.",
      input: z.strictObject({}),
      output: z.object({ maximum: decimal }),
      refusals: [],
    }),
  },
  queues: {
    "probe-end": queue({
      name: "probe-end",
      askedBy: { user: { openMax: 1, rejections: ["other"] } },
      deciders: ["finance"],
      approvals: 1,
      promiseHours: 24,
      payload: z.strictObject({ number: positiveAmount }),
      facts: { user: "user", number: "number" },
      refusals: [],
    }),
  },
  configKinds: { "probe-terms": z.strictObject({ probe_rate: ratio }) },
};
`,
};
