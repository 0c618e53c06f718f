import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { archiveSettings, makeArchive } from "../../../tools/cluster/postgres/archive.ts";
import { takeBaseBackup } from "../../../tools/cluster/postgres/base-backup.ts";
import { restoreBackup } from "../../../tools/cluster/postgres/restore.ts";
import { findPlace } from "../../../tools/postgres/place.ts";
import { type Cluster, type ClusterOptions, startCluster } from "../../../tools/postgres.ts";

/** A database whose log is archived, and which is destroyed and restored. */
export type Archived = {
  open: (options: ClusterOptions) => Promise<Cluster>;
  primary: () => Cluster;
  backup: string;
  archive: string;
  backUp: () => ReturnType<typeof takeBaseBackup>;
  /** Removes its data; it must not run. From then on it is opened by a restore to this moment. */
  destroy: (until: string) => void;
  /** A restore to another moment, or from other files, into a folder of its own. */
  tryRestore: (change?: { backup?: string; archive?: string; until?: string }) => Promise<Cluster>;
  forget: (restored: string) => void;
};

/** Everything lies below the folder that the first `open` names, and what an earlier run left there is removed. */
export function createArchived(): Archived {
  let home = "";
  let opened: Cluster | undefined;
  let moment: string | undefined;
  let settings: Record<string, string> = {};
  const path = (name: string): string => join(home, name);
  const placeOf = (folder: string) => findPlace(folder, () => {});
  return {
    open: async ({ folder, ...options }) => {
      const own = `${folder}-archived`;
      settings = options.settings ?? {};
      if (moment !== undefined)
        return (opened = await restoreBackup({
          ...options,
          folder: own,
          backup: path("backup"),
          archive: path("archive"),
          until: moment,
        }));
      home = placeOf(own).home;
      for (const name of ["backup", "archive"]) rmSync(path(name), { recursive: true, force: true });
      const archived = { ...settings, ...archiveSettings(path("archive")) };
      makeArchive(path("archive"), placeOf(own));
      return (opened = await startCluster({ ...options, folder: own, settings: archived }));
    },
    primary: () => {
      if (opened === undefined) throw new Error("no database is open");
      return opened;
    },
  };
}
