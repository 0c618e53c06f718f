import { type ConsentId, channel, endpoint, queue } from "@candor/contract/define.ts";
import { consent, integer, positiveAmount } from "@candor/contract/fields.ts";
import { RISK_REFUSALS } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import * as z from "zod/mini";
import { type AnyArea, area } from "../manifest/area.ts";
import { areas } from "../areas.ts";
import { type Installed, install } from "../manifest/install.ts";
import { openRequest } from "../operators/ask.ts";

const none = { method: "POST", kind: "write", rate: "write", summary: "-" } as const;
const done = { input: z.strictObject({}), output: z.boolean(), refusals: [] } as const;

/** The text that a user has to accept for a call of this area. */
export const CONSENT: ConsentId = "refusals.busy";

const contract = {
  calls: {
    forVerified: endpoint({ ...none, ...done, path: "/gated/verified", access: "verified" }),
    forDocumented: endpoint({
      ...none,
      ...done,
      path: "/gated/documented",
      access: "verified",
      level: 2,
    }),
    forAllowed: endpoint({
      ...none,
      ...done,
      path: "/gated/options",
      access: "user",
      product: "options",
    }),
    forPrepared: endpoint({
      ...none,
      ...done,
      path: "/gated/risk",
      access: "user",
      product: "contracts",
      input: z.strictObject({ multiple: z.optional(integer) }),
      risk: ({ multiple }) => (multiple === undefined ? {} : { multiple }),
      refusals: ["multiple-too-high", ...RISK_REFUSALS],
    }),
    accept: endpoint({
      ...none,
      ...done,
      path: "/gated/accept",
      access: "user",
      kind: "money",
      consent: () => CONSENT,
      input: z.strictObject({ consent, number: positiveAmount }),
    }),
    pay: endpoint({
      ...none,
      ...done,
      path: "/gated/pay",
      access: "user",
      kind: "money",
      stepUp: () => "owner",
      input: z.strictObject({ number: positiveAmount }),
    }),
    ask: endpoint({
      ...none,
      path: "/gated/ask",
      access: "user",
      input: z.strictObject({ number: positiveAmount }),
      output: z.string(),
      refusals: ["request-stands"],
    }),
  },
  channels: {
    own: channel({
      access: "user",
      summary: "-",
      params: z.strictObject({}),
      message: z.object({ at: z.string() }),
    }),
  },
};

const operatorContract = {
  calls: {},
  queues: {
    wish: queue({
      name: "wish",
      askedBy: { user: { openMax: 1, rejections: ["own-wish", "other"] } },
      deciders: ["support"],
      approvals: 1,
      promiseHours: 1,
      payload: z.strictObject({ number: positiveAmount }),
      facts: { user: "user", number: "number" },
      refusals: ["insufficient-balance"],
    }),
  },
  configKinds: {},
};

/** The notices to users whose request was rejected, and the executed requests, newest last. */
export const notified: string[] = [];

/** An area with every gate, and a queue of requests by users. */
export const gated = area({
  contract,
  operatorContract,
  calls: {
    forVerified: () => Promise.resolve(true),
    forDocumented: () => Promise.resolve(true),
    forAllowed: () => Promise.resolve(true),
    forPrepared: () => Promise.resolve(true),
    accept: () => Promise.resolve(true),
    pay: () => Promise.resolve(true),
    ask: async (ctx, { tx, caller, input }) => {
      return openRequest(ctx, tx, operatorContract.queues.wish, {
        subject: "somebody",
        userId: caller.userId,
        payload: { number: formatDec(input.number) },
      });
    },
  },
  operatorCalls: {},
  streams: () => ({
    own: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : `gated.own:${subscriber.userId}`,
      snapshot: () => Promise.resolve({ at: "now" }),
    },
  }),
  queues: {
    wish: {
      layOut: (_ctx, { user_id: user, payload: { number } }) => ({
        user,
        number: formatDec(number),
      }),
      execute: (_ctx, { payload: { number } }) => {
        notified.push(`granted ${formatDec(number)}`);
        return Promise.resolve({ after: "granted" });
      },
      notifyRejected: (_ctx, _deciding, _request, { rejection, note }) => {
        notified.push(`${rejection} ${note}`.trim());
        return Promise.resolve();
      },
    },
  },
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples: {
    forVerified: { input: () => ({}) },
    forDocumented: { input: () => ({}) },
    forAllowed: { input: () => ({}) },
    forPrepared: { input: () => ({ multiple: "5" }) },
    // The sample accepts a text that was never shown.
    accept: {
      input: () => ({ consent: "0".repeat(64), number: "1" }),
      outcome: "consent-required",
    },
    pay: {
      input: () => ({ number: "1" }),
      outcome: { owner: "step-up-required", other: "step-up-required" },
    },
    ask: { input: () => ({ number: "1" }) },
  },
  operatorSamples: {},
  uses: {},
});

/** The product's areas with `area` beside them. */
export const withArea = (area: AnyArea): Installed =>
  install({ ...Object.fromEntries(areas.list), gated: area });

/** The product with this area. */
export const withGated: Installed = withArea(gated);
