import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Line } from "./judge.ts";
import type { Span } from "./policy.ts";

/** The generator of docs/roles.md reads the measured table here. */
const KEPT = join(import.meta.dirname, "measured.json");

/** The measured reach, with one row for all sets that have the same. */
export type Measured = {
  who: string[];
  alone: string[];
  together: string[];
  credited: string;
  leftHour: string;
  leftDay: string;
  boundHour: string;
  boundDay: string;
  alarms: string[];
};

/** Calls that every operator needs for ordinary work. */
const HARMLESS = new Set(["security.beginOperatorProof", "trust.addNote", "trust.claimRequest"]);

function measured(lines: Record<Span, readonly Line[]>): Measured[] {
  const found = new Map<string, Measured>();
  const names = new Set([...lines.hour, ...lines.day].map(({ who }) => who));
  for (const who of names) {
    const [hour, day] = [lines.hour, lines.day].map((all) => all.find((one) => one.who === who));
    const any = hour ?? day;
    if (any === undefined) continue;
    const row = {
      who: [who],
      // A group's row leaves out what its members do alone, because each role's own row shows it.
      alone: who.includes(" + ") ? [] : any.alone.filter((id) => !HARMLESS.has(id)),
      together: [...any.together],
      credited: any.credited === 0 ? "0" : `${Math.max(hour?.credited ?? 0, day?.credited ?? 0)}`,
      leftHour: `${hour?.left ?? "–"}`,
      leftDay: `${day?.left ?? "–"}`,
      boundHour: `${hour?.bound ?? "–"}`,
      boundDay: `${day?.bound ?? "–"}`,
      alarms: [...new Set([...(hour?.alarms ?? []), ...(day?.alarms ?? [])])].toSorted(),
    };
    const { who: _who, ...same } = row;
    const key = JSON.stringify(same);
    const known = found.get(key);
    if (known === undefined) found.set(key, row);
    else known.who.push(who);
  }
  return [...found.values()];
}

/** A table for the terminal, one line a row. */
export function tableOf(lines: Record<Span, readonly Line[]>): string {
  const head =
    "who | alone | together | credited | left in an hour (bound) | in a day (bound) | alarms";
  const rows = measured(lines).map((row) =>
    [
      row.who.join("; "),
      `${row.alone.length}`,
      row.together.join(", ") || "nothing",
      row.credited,
      `${row.leftHour} (${row.boundHour})`,
      `${row.leftDay} (${row.boundDay})`,
      row.alarms.join(", ") || "none",
    ].join(" | "),
  );
  return [head, ...rows].join("\n");
}

export const keepLines = (lines: Record<Span, readonly Line[]>): void =>
  writeFileSync(KEPT, `${JSON.stringify(measured(lines), null, 2)}\n`);
