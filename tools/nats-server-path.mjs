// Plain JavaScript, because the first start runs it on the Node of the machine.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Where the NATS server lies, by which several processes of the app speak; undefined where there is none.
 * @returns {string | undefined}
 */
export function findNatsServer() {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, "nats-server")).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
