import {
  type Exception,
  exceptions,
  packageParts,
  type Part,
  serverGround,
  serverParts,
  serverTop,
  testTools,
  webParts,
  webTop,
} from "./edges.ts";
import { type Import, importsOf } from "./imports.ts";
import { type Finding, isCode, isTest, type Project, type SourceFile } from "./project.ts";

/** No part imports the loose files of `top`; every part may import the other loose files and the parts of `ground`. */
const apps: readonly {
  root: string;
  parts: readonly Part[];
  top: readonly string[];
  ground: readonly string[];
}[] = [
  { root: "apps/server/src", parts: serverParts, top: serverTop, ground: serverGround },
  { root: "apps/web/src", parts: webParts, top: webTop, ground: [] },
  { root: "apps/console/src", parts: webParts, top: webTop, ground: [] },
];

/** An import must be in the table of allowed imports. */
export function edgeRule(project: Project): Finding[] {
  return project.files
    .filter((file) => isCode(file.path))
    .flatMap((file) =>
      importsOf(file, project).flatMap((one) => {
        const message = whyPackageForbids(file, one) ?? whyAppForbids(file, one);
        return message && !isExcepted(file.path, one.target)
          ? [{ file: file.path, line: one.line, rule: "edges", message }]
          : [];
      }),
    );
}

function whyPackageForbids(file: SourceFile, one: Import): string | undefined {
  const part = packageParts.find(({ in: folder }) => file.path.startsWith(`${folder}/`));
  if (!part) return undefined;
  if (one.target?.startsWith(`${part.in}/`)) return undefined;
  const allowed = isTest(file.path) ? [...part.may, ...testTools] : part.may;
  const isAllowed = allowed.some(
    (name) =>
      one.specifier === name || one.specifier.startsWith(name.endsWith(":") ? name : `${name}/`),
  );
  return isAllowed ? undefined : `${part.in} may not import "${one.specifier}"`;
}

function whyAppForbids(file: SourceFile, one: Import): string | undefined {
  const app = apps.find(({ root }) => file.path.startsWith(`${root}/`));
  if (!app || one.target === undefined || !one.target.startsWith("apps/")) return undefined;
  if (!one.target.startsWith(`${app.root}/`))
    return `an app may not import another app ("${one.specifier}")`;
  const from = partOf(file.path.slice(app.root.length + 1));
  const to = partOf(one.target.slice(app.root.length + 1));
  if (from === to || (isTest(file.path) && to === "testing")) return undefined;
  const part = app.parts.find(
    ({ in: name }) => name === from || (name === "areas/*" && from.startsWith("areas/")),
  );
  if (!part || part.may.includes(to) || app.ground.includes(to)) return undefined;
  if (/\.tsx?$/.test(to) && !app.top.includes(to)) return undefined;
  return `${from} may not import ${to}`;
}

/** "areas/spot", "ledger", or the file's own name at the top. */
function partOf(inner: string): string {
  const [first = "", second] = inner.split("/");
  return first === "areas" && second !== undefined ? `areas/${second}` : first;
}

function isExcepted(path: string, target: string | undefined): boolean {
  const covers = ({ from, to }: Exception) => path.startsWith(`${from}/`) && target === to;
  return exceptions.some(covers);
}
