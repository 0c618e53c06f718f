import { playSkew } from "./play.ts";

// The suite runs this with mutants in the exchange: it moves the clock of a server on the given database and writes the
// faults that it found to standard output.
const [url = "", ownerUrl = ""] = process.argv.slice(2);
const names = ["a minute back", "a minute on"];
const { options } = await playSkew({ url, ownerUrl }, { seed: 1, cycles: 1, names });
process.stdout.write(`${JSON.stringify(options.faults)}\n`);
process.exit(0);
