/**
 * Runs each check: `node check-x.mjs https://exchange.example --token T --save export.ndjson` downloads public answers
 * and the caller's own records, then checks; `node check-x.mjs export.ndjson` checks a saved file.
 */
import { createReadStream, createWriteStream, realpathSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { asker } from "./ask.mjs";

const FAULTS_SHOWN = 20;

/** Whether Node was started with this file, and another file has not imported it. */
const isStarted = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

/**
 * Runs a check if its file is the started program. `judge` takes records and gives `{ counts, faults }`; `download` takes
 * `ask` and yields records.
 */
export async function runCheck(url, { check, judge, download }) {
  if (!isStarted(url)) return;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { save: { type: "string" }, token: { type: "string" } },
  });
  const [source = ""] = positionals;
  const isAddress = /^https?:/.test(source);
  if (source === "" || (isAddress && values.save === undefined)) {
    const name = `check-${check}.mjs`;
    process.stderr.write(
      `node ${name} https://exchange.example --token TOKEN --save export.ndjson\nnode ${name} export.ndjson\n`,
    );
    process.exit(2);
  }
  if (isAddress) await save(download(asker(source, values.token)), values.save);
  const { counts, faults } = await judge(recordsOf(isAddress ? values.save : source));
  for (const text of faults.slice(0, FAULTS_SHOWN)) process.stdout.write(`${text}\n`);
  process.stdout.write(`${JSON.stringify({ check, ...counts, faults: faults.length })}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function* recordsOf(path) {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) if (line !== "") yield JSON.parse(line);
}

async function save(records, path) {
  const out = createWriteStream(path);
  for await (const record of records)
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  out.end();
  await once(out, "finish");
}
