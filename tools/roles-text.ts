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
    "Written by `npm run gen` from the contract; not edited by hand. A call is refused at the server, whatever",
    "a screen shows. What an operator may decide in a queue is said by the queue, and never for an own request.",
    "",
    ...calls(),
    "",
    "## What takes more than one",
    "",
    "People are counted who are not tied to each other (product rules, section 17). Who asks never decides.",
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
    "Measured by `npm run attack -- insiders --keep`: operators of each role, and of the sets of two and three that were drawn, make",
    "every call that changes something, approve all of it together, and share users whom they have prepared. Amounts are USDT.",
    "What leaves the wallet is bounded by the signer's policy, whoever approved it: there",
    `${hour} an hour and ${day} a day with two approvers' signatures, and without them ${smallPayment} a payment, ${smallHour} an hour and ${smallDay} a day.`,
    "Sets of people of whom the same was measured stand in one row; what is credited within a day is an alarm above its bound",
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
