import { endpoint, operatorWith, queue } from "../../define.ts";
import * as z from "zod/mini";
import { cursor, decimal, limit, page, paged, time, uuid } from "../../fields.ts";
import { reason, searchText } from "../../operator-fields.ts";
import {
  DECISION_REFUSALS,
  REQUEST_STATES,
  auditFilters,
  auditRow,
  change,
  configChange,
  decision,
  rejected,
  request,
  requestSummary,
  requestUser,
} from "./shapes.ts";

/** Beside these, an approval answers what the queue says that carrying it out may refuse. */
const decide = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: "POST",
    path,
    access: operatorWith(),
    kind: "write",
    rate: "write",
    summary,
    input: z.strictObject({ ...decision, reason: z.optional(reason) }),
    output: request,
    refusals: DECISION_REFUSALS,
  });

export const trust = {
  calls: {
    getDashboard: endpoint({
      method: "GET",
      path: "/dashboard",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "How the exchange is doing, and what needs somebody.",
      input: z.strictObject({}),
      output: z.object({
        at: time,
        alarms: z.array(
          z.object({ code: z.string(), subject: z.string(), since: z.nullable(time) }),
        ),
        users: z.object({
          live: z.number(),
          demo: z.number(),
          today: z.number(),
          online: z.number(),
        }),
        /** Of the live realm, the last 24 hours, in USDT. */
        volume: z.object({
          trades: z.number(),
          quote_amount: decimal,
          house_share: z.nullable(decimal),
        }),
        queues: z.array(
          z.object({
            queue: z.string(),
            open: z.number(),
            overdue: z.number(),
            oldest_at: z.nullable(time),
            may_decide: z.boolean(),
          }),
        ),
        /** What the house holds in the live realm against what it was given. */
        house: z.array(
          z.object({
            currency_code: z.string(),
            held: decimal,
            given: decimal,
            exposure: decimal,
            equivalent: z.nullable(decimal),
          }),
        ),
        fees: z.array(z.object({ currency_code: z.string(), held: decimal })),
        insurance_fund: z.nullable(decimal),
        ledger: z.object({
          checked_at: z.nullable(time),
          findings: z.array(z.object({ invariant: z.string(), rows: z.number() })),
        }),
        audit: z.object({ number: z.number(), hash: z.string() }),
        sources: z.array(
          z.object({
            source: z.string(),
            last_quote_at: z.nullable(time),
            fresh_symbols: z.number(),
            symbols: z.number(),
          }),
        ),
        latency: z.object({
          calls_p99_ms: z.nullable(z.number()),
          orders_p99_ms: z.nullable(z.number()),
          loop_p99_ms: z.nullable(z.number()),
        }),
      }),
      refusals: [],
    }),
    listRequests: endpoint({
      method: "GET",
      path: "/requests",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary:
        "Requests of the queues that this operator may see: what is due first, or the newest.",
      input: z.strictObject({
        queue: z.optional(z.string().check(z.maxLength(40))),
        state: z._default(z.enum(REQUEST_STATES), "open"),
        page,
        limit,
      }),
      output: paged(requestSummary),
      refusals: [],
    }),
    getRequest: endpoint({
      method: "GET",
      path: "/requests/one",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "One request with all that decides it.",
      input: z.strictObject({ id: uuid }),
      output: request,
      refusals: ["not-found"],
    }),
    searchRequests: endpoint({
      method: "GET",
      path: "/requests/search",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary:
        "Requests that this operator may see, open or not, by their number or by a part of whom or what they are about; the newest first.",
      input: z.strictObject({ text: searchText, page, limit }),
      output: paged(requestSummary),
      refusals: [],
    }),
    getRequestUser: endpoint({
      method: "GET",
      path: "/requests/user",
      access: operatorWith(),
      opensUser: "by-request",
      kind: "read",
      rate: "read",
      summary:
        "Whom a request is about, for everybody who may see it: since when, how far proven, what they are worth, what was asked before.",
      input: z.strictObject({ id: uuid }),
      output: requestUser,
      refusals: ["not-found", "view-reason-required"],
    }),
    claimRequest: decide("/requests/claim", "Takes a request on, so that nobody else works on it."),
    approveRequest: endpoint({
      ...decide("/requests/approve", "Approves; the last approval that is needed carries it out."),
      stepUp: () => "queue",
    }),
    rejectRequest: endpoint({
      ...decide(
        "/requests/reject",
        "Rejects, with a reason: to a user one of the queue's, with a note of plain words if it has to be, five a day.",
      ),
      input: z.strictObject({
        ...decision,
        ...rejected,
      }),
      refusals: [...DECISION_REFUSALS, "note-not-plain", "notes-used-up"],
    }),
    withdrawRequest: decide("/requests/withdraw", "Takes an own request back while it is open."),
    addNote: endpoint({
      method: "POST",
      path: "/requests/note",
      access: operatorWith(),
      kind: "write",
      rate: "write",
      summary: "Writes a note on a request; users never see it.",
      input: z.strictObject({
        id: uuid,
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
      }),
      output: request,
      refusals: ["not-found", "request-closed"],
    }),
    linkPicture: endpoint({
      method: "POST",
      path: "/pictures/link",
      access: operatorWith("verification", "finance", "risk", "owner", "support"),
      kind: "write",
      rate: "write",
      summary: "An address of a user's picture for one minute; each view is logged.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ link: z.string(), expires_at: time }),
      refusals: ["file-unknown"],
    }),
    listConfig: endpoint({
      method: "GET",
      path: "/config",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "What is configured of one kind, as it is now.",
      input: z.strictObject({ kind: z.string().check(z.maxLength(40)) }),
      output: z.array(
        z.object({
          subject: z.string(),
          title: z.string(),
          value: z.unknown(),
          pending: z.number(),
        }),
      ),
      refusals: ["not-found"],
    }),
    requestChange: endpoint({
      method: "POST",
      path: "/config",
      access: operatorWith("configuration", "owner"),
      kind: "write",
      opens: "config",
      rate: "write",
      summary:
        "Asks for a value to change at a time to come; what touches users' terms is published when it is decided.",
      input: z.strictObject({ change: configChange, effective_at: z.optional(time), reason }),
      output: z.object({ request_id: uuid }),
      refusals: [
        "not-found",
        "unknown-market",
        "unknown-currency",
        "nothing-changes",
        "effective-too-early",
        "change-pending",
      ],
    }),
    listChanges: endpoint({
      method: "GET",
      path: "/config/changes",
      access: operatorWith(),
      kind: "read",
      rate: "read",
      summary: "Every decided change, newest first; those to come have a time to come.",
      input: z.strictObject({
        kind: z.optional(z.string().check(z.maxLength(40))),
        page,
        limit,
        cursor,
      }),
      output: paged(change),
      refusals: [],
    }),
    listAudit: endpoint({
      method: "GET",
      path: "/audit",
      access: operatorWith("auditor", "owner"),
      kind: "read",
      rate: "read",
      summary: "Who did what, newest first.",
      input: z.strictObject({ ...auditFilters, page, limit, cursor }),
      output: paged(auditRow),
      refusals: [],
    }),
    exportAudit: endpoint({
      method: "GET",
      path: "/audit/export",
      access: operatorWith("auditor", "owner"),
      kind: "read",
      rate: "write",
      summary: "The audit log as CSV, oldest first, a part at a time.",
      input: z.strictObject({ ...auditFilters, cursor }),
      output: z.object({ csv: z.string(), cursor: z.nullable(z.string()) }),
      refusals: [],
    }),
  },
  queues: {
    config: queue({
      name: "config",
      askedBy: "operator",
      deciders: ["configuration", "risk", "owner"],
      approvals: 2,
      promiseHours: 72,
      stepUp: true,
      payload: z.strictObject({
        kind: z.string(),
        subject: z.string(),
        before: z.json(), // As it was when it was asked for: approvals are given to this change alone.
        value: z.json(),
        effective_at: z.nullable(time),
      }),
      facts: {
        kind: "config-kind",
        subject: "config-subject",
        "value-before": "stored",
        "value-asked": "stored",
        "effective-at": "moment",
      },
      refusals: ["not-found", "change-pending"],
    }),
  },
  configKinds: {},
};
