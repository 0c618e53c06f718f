import { join } from "node:path";

import { print } from "./steps.ts";
import { type Call, callsOf, handlerOf, testsOf } from "./tidy/calls.ts";
import { isCode, isTest, type Project, readProject } from "./tidy/project.ts";

/** `npm run where placeOrder`: every place in the repository that names one call. */
const wanted = process.argv[2] ?? "";
const project = readProject(join(import.meta.dirname, ".."));
const calls = callsOf(project);
const found = calls.filter((call) =>
  [call.id, `${call.area}.${call.id}`, call.path].includes(wanted),
);

for (const call of found) describe(call);
if (found.length === 0) {
  const near = calls.filter(
    ({ id, path }) => wanted !== "" && `${id} ${path}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  print(
    `No call "${wanted}". ${near.length > 0 ? "Near" : "All"}: ${(near.length > 0 ? near : calls).map(({ area, id }) => `${area}.${id}`).join(", ")}`,
  );
  process.exitCode = 1;
}

function describe(call: Call): void {
  print(`${call.area}.${call.id}  ${call.path}`);
  show("contract", [`${call.file}:${call.line}`]);
  const handler = handlerOf(call, project);
  show("handler", handler ? [`${handler.file}:${handler.line}`] : []);
  show("client", mentions(`"${call.area}.${call.id}"`, project));
  show(
    "tests",
    testsOf(call, project).map(({ file, line }) => `${file}:${line}`),
  );
  show("messages", refusalTexts(call, project));
}

function show(title: string, places: readonly string[]): void {
  for (const [index, place] of (places.length > 0 ? places : ["none"]).entries())
    print(`  ${(index === 0 ? title : "").padEnd(9)} ${place}`);
}

/** The client code that names the call. */
function mentions(text: string, { files }: Project): string[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && /^apps\/(web|console)\//.test(path))
    .flatMap((file) =>
      file.code.flatMap((line, index) =>
        line.includes(text) ? [`${file.path}:${index + 1}`] : [],
      ),
    );
}

/** The refusals the call declares, with what they say in English. */
function refusalTexts({ refusals }: Call, { files }: Project): string[] {
  const texts = files.filter(({ path }) =>
    /^packages\/locales\/en\/refusals(?:\.[\w-]+)?\.json$/.test(path),
  );
  return refusals.map((code) => {
    const [said] = texts.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        line.includes(`"${code}":`)
          ? [`${path}:${index + 1}  ${line.trim().replace(/,$/, "")}`]
          : [],
      ),
    );
    return said ?? code;
  });
}
