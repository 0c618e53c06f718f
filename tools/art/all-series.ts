import { CARILLON } from "./carillon/series.ts";
import { GLASS } from "./glass/series.ts";
import { TESSERA } from "./tessera/series.ts";
import { TIDES } from "./tides/series.ts";
import { WARP } from "./warp/series.ts";
import type { Series } from "./work.ts";

/** The originals of the house. */
export const ALL_SERIES: readonly Series[] = [TESSERA, WARP, TIDES, GLASS, CARILLON];
