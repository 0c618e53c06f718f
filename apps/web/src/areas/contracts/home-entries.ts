import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

const listed = (tab: "futures" | "stock" | "metals") =>
  linkOptions({ to: PATHS.market, search: { tab } });

/** To what is traded by contract, by what it is on; with margin are those on coins, which go highest. */
export const contracts = {
  contracts: { link: listed("futures") },
  stock: { link: listed("stock") },
  margin: { link: listed("futures") },
  metals: { link: listed("metals") },
} satisfies HomeEntries;
