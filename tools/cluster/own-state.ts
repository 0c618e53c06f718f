import { join, resolve } from "node:path";

/** Imported before all else, whose folder it decides: a cluster leaves the world of `npm start` alone. */
process.env["CANDOR_STATE"] ??= join(resolve(import.meta.dirname, "../.."), ".candor", "several");
