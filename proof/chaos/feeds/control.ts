import { playScenes } from "./exchange.ts";

// Run by the suite with a mutant in the exchange: plays a scene on the database it is given, and
// tells on its standard output what it found.
const [url = "", ownerUrl = "", name = ""] = process.argv.slice(2);
const { failed, faults, contract_faults, option_faults } = await playScenes(
  { url, ownerUrl },
  { seed: 1, cycles: 1, names: [name] },
);
process.stdout.write(`${JSON.stringify({ failed, faults, contract_faults, option_faults })}\n`);
process.exit(0);
