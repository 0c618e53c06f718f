import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { newSecrets } from "./deployment/secrets.ts";
import { print } from "./steps.ts";

// `npm run secrets -- deploy/compose/secrets` makes the secrets of an installation, a file each, and replaces none.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: "string", default: "primary:5432" },
    bus: { type: "string", default: "nats:4222" },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write("Say where: npm run secrets -- deploy/compose/secrets\n");
  process.exit(1);
}
// The folder keeps other accounts of this machine out; a container mounts single files and reads them as its account.
mkdirSync(folder, { recursive: true, mode: 0o700 });
const secrets = newSecrets(values);
const there = Object.keys(secrets).filter((name) => existsSync(join(folder, name)));
if (there.length > 0) {
  process.stderr.write(
    `Nothing was written: ${resolve(folder)} has ${there.join(", ")} already.\n`,
  );
  process.exit(1);
}
for (const [name, value] of Object.entries(secrets))
  writeFileSync(join(folder, name), `${value}\n`, { mode: 0o444 });
print(
  `${Object.keys(secrets).length} secrets are in ${resolve(folder)}. Yours to edit before the first start: SIGNER_POLICY (chains, limits, approvers) and CHAINS (nodes of your own).`,
);
