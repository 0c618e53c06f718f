import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const file = join(import.meta.dirname, "..", ".candor", "reports", "look.md");
const EXAMPLES_SHOWN = 3;

/** A fault, with examples of it and the looks that saw it. */
type Fault = { examples: Set<string>; looks: Set<string> };

/** Groups the faults that looks have found by screen, those that most looks saw first. */
export default class LookReport implements Reporter {
  readonly #screens = new Map<string, Map<string, Fault>>();

  onTestEnd({ parent }: TestCase, { annotations }: TestResult): void {
    for (const { type: screen, description = "" } of annotations) {
      const faults = this.#screens.get(screen) ?? new Map<string, Fault>();
      this.#screens.set(screen, faults);
      const key = description.replaceAll(/"[^"]*"|(?<=cut label: ).*/g, "…");
      const fault = faults.get(key) ?? { examples: new Set(), looks: new Set() };
      faults.set(key, fault);
      fault.examples.add(description);
      fault.looks.add(parent.title);
    }
  }

  onEnd(): void {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, [...this.#screens].map(written).join("\n"));
    process.stdout.write(`${this.#screens.size} screens with faults: ${file}\n`);
  }
}

function written([screen, faults]: [string, Map<string, Fault>]): string {
  const lines = [...faults.values()]
    .toSorted((one, other) => other.looks.size - one.looks.size)
    .flatMap(({ examples, looks }) => [
      `- in ${looks.size} looks, ${examples.size} different: ${[...looks].slice(0, EXAMPLES_SHOWN).join("; ")}`,
      ...[...examples].slice(0, EXAMPLES_SHOWN).map((example) => `  - ${example}`),
    ]);
  return `## ${screen}\n${lines.join("\n")}\n`;
}
