import { randomKey } from "@candor/ui/form/intent.ts";
import { readStored, writeStored } from "./storage.ts";

const NAME = "deviceId";

/** By what the server knows this device again, whoever uses it: made once, and kept over a log-out. */
export const deviceId = readStored(NAME) ?? randomKey();

writeStored(NAME, deviceId);
