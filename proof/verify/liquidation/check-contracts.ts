import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { type Checked, checkRecords } from "../checked.ts";
import { atOneMoment } from "../snapshot.ts";
import { exportContracts } from "./export.ts";

/** Has all users' contracts recomputed by the program that each of them can download. */
export const checkContracts = (url: string): Promise<Checked> =>
  atOneMoment(url, async ({ client, db }) => {
    const catalogue = await loadCatalogue(db);
    return checkRecords("contracts", exportContracts({ client, db, catalogue }));
  });
