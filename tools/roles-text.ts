import { readFileSync } from "node:fs";
import { join } from "node:path";

import {
  type Endpoint,
  OPERATOR_ROLES,
  type OperatorArea,
  rolesOf,
} from "../packages/contract/src/define.ts";
import { operatorContract } from "../packages/contract/src/index.ts";
import { queues } from "../proof/attack/insiders/bounds.ts";
import { SIGNER_BOUNDS } from "../proof/attack/insiders/policy.ts";
import type { Measured } from "../proof/attack/insiders/table.ts";

const MEASURED = join(import.meta.dirname, "..", "proof", "attack", "insiders", "measured.json");

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map(() => "---")),
  ...rows.map(line),
];

/** Who may do what in the console: one line a call, one column a role; then who decides together, and what that comes to. */
export function rolesText(): string {
  return [
    "# What operators may do",
    "",
    "`npm run gen` writes this page from the contract; do not edit it. The server refuses a call, even if",
    "a screen shows it. Each queue states who may decide in it. No operator decides an own request.",
    "",
    ...calls(),
    "",
    "## What takes more than one",
    "",
    "Only people not tied to each other count (product rules, section 17). The asker never decides.",
    "",
    ...decisions(),
    "",
    "## What that comes to",
    "",
    ...measured(),
    "",
  ].join("\n");
}

function calls(): string[] {
  const rows = Object.entries<OperatorArea>(operatorContract).flatMap(([area, { calls: own }]) =>
    Object.entries<Endpoint>(own).map(([id, { access, summary }]) => {
      const named = rolesOf(access);
      const marks = OPERATOR_ROLES.map((role) =>
        named === undefined
          ? "no session"
          : named.length === 0 || named.includes(role)
            ? "yes"
            : "",
      );
      return [`\`${area}.${id}\``, summary, ...marks];
    }),
  );
  return table(["call", "what it does", ...OPERATOR_ROLES], rows);
}

function decisions(): string[] {
  const rows = queues.map(({ queue, askers }) => [
    queue.name,
    askers === undefined ? "a user" : askers.join(", "),
    queue.deciders.join(", "),
    `${queue.approvals}${queue.approvalsFor === undefined ? "" : " or more, by what is asked for"}`,
    queue.stepUp === true ? "each time" : "none",
    queue.isApart === true ? "no one who let value in for that user within seven days" : "",
  ]);
  const head = ["request", "asked by", "decided by", "approvals", "proof of who approves", "and"];
  return table(head, rows);
}

function measured(): string[] {
  const found = JSON.parse(readFileSync(MEASURED, "utf8")) as Measured[];
  const rows = found.map((row) => [
    row.who.join("; "),
    row.alone.map((id) => `\`${id}\``).join(", ") || "–",
    row.together.join(", ") || "–",
    row.credited,
    ofBound(row.leftHour, row.boundHour),
    ofBound(row.leftDay, row.boundDay),
    row.alarms.map((code) => `\`${code}\``).join(", ") || "–",
  ]);
  const { hour, day, smallPayment, smallHour, smallDay } = SIGNER_BOUNDS;
  return [
    "`npm run attack -- insiders --keep` measured this. Operators of each role, and of random sets of two and three roles, make",
    "every changing call, approve all requests together, and share users whom they have prepared. Amounts are USDT.",
    "The signer's policy bounds what leaves the wallet, with any approver:",
    `${hour} an hour and ${day} a day with two approvers' signatures, and without them ${smallPayment} a payment, ${smallHour} an hour and ${smallDay} a day.`,
    "Sets of people with the same result share a row. Credits of a day above their bound raise an alarm",
    "(`packages/rules/src/velocity.ts`). Alarms stand on the dashboard of every operator.",
    "",
    ...table(
      [
        "who",
        "done by one of them alone",
        "requests carried to the end",
        "credited",
        "left in an hour, of at most",
        "left in a day, of at most",
        "told by",
      ],
      rows,
    ),
  ];
}

const ofBound = (left: string, bound: string): string =>
  left === "–" ? "–" : `${left} of ${bound}`;
