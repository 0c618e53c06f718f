import { join, resolve } from "node:path";

/** Imported before all modules that read CANDOR_STATE, so that a cluster leaves the world of `npm start` alone. */
process.env["CANDOR_STATE"] ??= join(resolve(import.meta.dirname, "../.."), ".candor", "several");
