import { playSkew } from "./play.ts";

// Run by the suite with mutants in the exchange: moves the clock of a server on the database it is given, and tells on
// its standard output which faults were found.
const [url = "", ownerUrl = ""] = process.argv.slice(2);
const names = ["a minute back", "a minute on"];
const { options } = await playSkew({ url, ownerUrl }, { seed: 1, cycles: 1, names });
process.stdout.write(`${JSON.stringify(options.faults)}\n`);
process.exit(0);
