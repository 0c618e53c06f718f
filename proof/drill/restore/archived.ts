import { rmSync } from "node:fs";
import { join } from "node:path";
import { archiveSettings, makeArchive } from "../../../tools/cluster/postgres/archive.ts";
import { restoreBackup } from "../../../tools/cluster/postgres/restore.ts";
import { findPlace } from "../../../tools/postgres/place.ts";
import { type Cluster, type ClusterOptions, startCluster } from "../../../tools/postgres.ts";

/** A database with an archived log, which can be destroyed and restored. */
export type Archived = {
  /** Opens the database, or restores it after it was destroyed. */
  open: (options: ClusterOptions) => Promise<Cluster>;
  primary: () => Cluster;
  backup: () => string;
  archive: () => string;
  /** Removes the stopped database's data; the next `open` restores it as of this moment. */
  destroy: (until: string) => void;
  /** Restores into a separate folder. */
  restoreBeside: (until: Date | string) => Promise<Cluster>;
  /** The time that the last restore took to copy and compare files. */
  unpackMs: () => number;
};

/** Keeps all files below the first `open`'s folder, and removes those of an earlier run. */
export function createArchived(): Archived {
  let options: ClusterOptions = { folder: "" };
  let home = "";
  let primary: Cluster | undefined;
  let moment: string | undefined;
  let unpackMs = 0;
  const path = (name: string): string => join(home, name);
  const restoreTo = (folder: string, until: Date | string): Promise<Cluster> => {
    const from = performance.now();
    return restoreBackup({
      ...options,
      folder,
      backup: path("backup"),
      archive: path("archive"),
      until,
      note: () => void (unpackMs = performance.now() - from),
    });
  };
  return {
    open: async (asked) => {
      options = { ...asked, folder: `${asked.folder}-archived` };
      if (moment !== undefined) return (primary = await restoreTo(options.folder, moment));
      const place = findPlace(options.folder, () => {});
      home = place.home;
      for (const name of ["backup", "archive"])
        rmSync(path(name), { recursive: true, force: true });
      makeArchive(path("archive"), place);
      const settings = { ...options.settings, ...archiveSettings(path("archive")) };
      return (primary = await startCluster({ ...options, settings }));
    },
    primary: () => {
      if (primary === undefined) throw new Error("no database is open");
      return primary;
    },
    backup: () => path("backup"),
    archive: () => path("archive"),
    destroy: (until) => {
      moment = until;
      rmSync(path("data"), { recursive: true });
    },
    restoreBeside: (until) => {
      const { port: _, ...others } = options;
      options = others;
      const beside = `${others.folder}-beside`;
      rmSync(join(findPlace(beside, () => {}).home, "data"), { recursive: true, force: true });
      return restoreTo(beside, until);
    },
    unpackMs: () => unpackMs,
  };
}
