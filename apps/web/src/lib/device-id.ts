import { randomKey } from "@candor/ui/form/intent.ts";
import { readStored, writeStored } from "./storage.ts";

const NAME = "deviceId";

/** The id by which the server knows this device again, under any user: made once, and kept over a log-out. */
export const deviceId = readStored(NAME) ?? randomKey();

writeStored(NAME, deviceId);
