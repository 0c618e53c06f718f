import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Files, openFiles } from "../../../apps/server/src/platform/files.ts";
import type { MutantName } from "../../mutants/mutants.ts";
import { type RunningServer, createServer } from "../../harness/running-server.ts";

type Row = { id: string; format: string; bytes: number };

/** A server whose stored and temporary files can be inspected. */
export type Stage = {
  server: RunningServer;
  files: Files;
  /** The folder with the encrypted uploads. */
  folder: string;
  /** The stored files, as the database knows them. */
  rows: () => Promise<Row[]>;
  /** The names of the files in the folder. */
  lying: () => string[];
  /** The temporary files of the server and of the drawing library, whose process has no folder of its own. */
  temporary: () => string[];
  close: () => Promise<void>;
};

export async function openStage(mutant?: MutantName): Promise<Stage> {
  const root = mkdtempSync(join(tmpdir(), "candor-uploads-"));
  const [folder, temporary] = [join(root, "files"), join(root, "temporary")];
  mkdirSync(temporary);
  const key = randomUUID();
  const before = new Set(namesIn(tmpdir()));
  const server = await createServer({
    isUnlimited: true,
    ...(mutant !== undefined && { mutant }),
    environment: { FILES: folder, FILE_KEYS: key, TMPDIR: temporary },
  });
  await server.start();
  return {
    server,
    files: openFiles(folder, [key]),
    folder,
    rows: async () => {
      const { rows } = await server.pool.query<Row>(
        "SELECT id, format, bytes FROM account_files WHERE format IS NOT NULL",
      );
      return rows;
    },
    lying: () =>
      namesIn(folder).flatMap((name) =>
        name === "uploads" ? namesIn(join(folder, name)) : [name],
      ),
    temporary: () => [
      ...namesIn(temporary),
      ...namesIn(tmpdir()).filter((name) => name.startsWith("vips-") && !before.has(name)),
    ],
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true });
    },
  };
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
