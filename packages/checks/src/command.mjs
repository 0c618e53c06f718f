import { createReadStream, createWriteStream, realpathSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const FAULTS_SHOWN = 20;
/** Refused here, and there a second later. */
const WAITED_FOR = ["too-many-requests", "busy"];

/** Runs a check as the program that Node was started with; does nothing where another one imports it. */
export async function runCheck(meta, { name, judge, download }) {
  const isProgram = realpathSync(process.argv[1] ?? ".") === fileURLToPath(meta.url);
  if (!isProgram) return;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { save: { type: "string" }, token: { type: "string" } },
  });
  const [source = ""] = positionals;
  const isAddress = /^https?:/.test(source);
  if (source === "" || (isAddress && values.save === undefined)) {
    process.stderr.write("give an export, or an address and --save FILE\n");
    process.exit(2);
  }
  const file = isAddress ? values.save : source;
  if (isAddress) await save(source, values.token, file, download);
  const records = [];
  for await (const record of readExport(file)) records.push(record);
  const { faults, counts } = judge(records);
  for (const fault of faults.slice(0, FAULTS_SHOWN)) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${JSON.stringify({ check: name, ...counts, faults: faults.length })}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function* readExport(path) {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) if (line !== "") yield JSON.parse(line);
}

async function save(address, token, path, download) {
  const out = createWriteStream(path);
  const write = async (record) => {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  };
  const headers = token === undefined ? {} : { authorization: token };
  const ask = async (method, call, fields = {}) => {
    const query = new URLSearchParams({ lang: "en", ...fields });
    const isRead = method === "GET";
    const url = new URL(`/api${call}${isRead ? `?${query}` : ""}`, address);
    for (;;) {
      const answer = await fetch(url, { method, headers, ...(isRead ? {} : { body: query }) });
      const { refusal, message } = await answer.json();
      if (refusal === undefined) return message;
      if (!WAITED_FOR.includes(refusal.code)) throw new Error(`${url}: ${refusal.code}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  /** All of a list that is told in pages. */
  async function* every(method, call, fields = {}) {
    for (let cursor; cursor !== null;) {
      const page = await ask(method, call, { ...fields, ...(cursor && { cursor }) });
      yield* page.list;
      cursor = page.cursor;
    }
  }
  await download({ ask, every, write });
  out.end();
  await once(out, "finish");
}
