import type { Alarm } from "../../../manifest/area.ts";

export const p2pAlarms = async (): Promise<Alarm[]> => [];
