import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

const listed = (tab: "futures" | "stock" | "metals") =>
  linkOptions({ to: PATHS.market, search: { tab } });

/** To what is traded by contract, by what it is on; with leverage, at once to where it is chosen. */
export const contracts = {
  contracts: { link: listed("futures") },
  stock: { link: listed("stock") },
  margin: { link: linkOptions({ to: PATHS.contract }) },
  metals: { link: listed("metals") },
} satisfies HomeEntries;
