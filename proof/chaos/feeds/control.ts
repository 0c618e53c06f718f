import { playScenes } from "./exchange.ts";

// The suite runs this with a mutant in the exchange: it plays a scene on the given database and writes what it found to
// standard output.
const [url = "", ownerUrl = "", name = ""] = process.argv.slice(2);
const { failed, faults, contract_faults, option_faults } = await playScenes(
  { url, ownerUrl },
  { seed: 1, cycles: 1, names: [name] },
);
process.stdout.write(`${JSON.stringify({ failed, faults, contract_faults, option_faults })}\n`);
process.exit(0);
