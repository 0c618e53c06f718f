/** A line that an area inserts into a shared file before an existing line. */
type Line = { before: string; line: string };

/** The files that an area edits by hand: the five places that list areas. */
export const sharedEdits: Readonly<Record<string, readonly Line[]>> = {
  "packages/contract/src/index.ts": [
    {
      before: 'import type { OperatorArea } from "./define.ts";',
      line: 'import { probe as probeConsole } from "./areas/probe/operator.ts";\nimport { probe } from "./areas/probe/calls.ts";',
    },
    { before: "};\nexport type Contract", line: "  probe," },
    { before: "} satisfies Record<AreaName, OperatorArea>;", line: "  probe: probeConsole," },
  ],
  "packages/contract/src/words-of-areas.ts": [
    {
      before: "import type {",
      line: 'import { fields as probeFields, shown as probeShown, words as probe } from "./areas/probe/words.ts";',
    },
    { before: "} satisfies Record<string, AreaWords>;", line: "  probe," },
    { before: "} satisfies Record<string, ShownWords>;", line: "  probe: probeShown," },
    { before: "} satisfies Record<string, FieldsByKind>;", line: "  probe: probeFields," },
  ],
  "apps/server/src/areas.ts": [
    {
      before: 'import { install } from "./manifest/install.ts";',
      line: 'import { probe } from "./areas/probe/index.ts";',
    },
    { before: "} satisfies Areas);", line: "  probe," },
  ],
  "apps/web/src/paths.ts": [
    {
      before: "\n/** The screens' addresses",
      line: 'import { paths as probe } from "./areas/probe/paths.ts";',
    },
    { before: "} as const;", line: "  ...probe," },
  ],
  "apps/console/src/areas.ts": [
    {
      before: 'import { installAreas } from "./lib/installed-areas.ts";',
      line: 'import { probe } from "./areas/probe/index.ts";',
    },
    { before: "]);", line: "  probe,\n" },
  ],
};

/** The text of a shared file with the area's lines inserted. */
export function edited(text: string, lines: readonly Line[]): string {
  return lines.reduce((now, { before, line }) => {
    const at = now.lastIndexOf(before);
    if (at < 0) throw new Error(`no line "${before}" to put "${line}" before`);
    return `${now.slice(0, at)}${line.trimEnd()}\n${now.slice(at)}`;
  }, text);
}
