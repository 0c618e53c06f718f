import { linkOptions } from "@tanstack/react-router";
import type { HomeEntries } from "../../lib/home-entry.ts";
import { PATHS } from "../../screens.ts";

const listed = (tab: "futures" | "stock" | "metals") =>
  linkOptions({ to: PATHS.market, search: { tab } });

/** To what is traded by contract, by what it is on; for leverage, to the list that says how much each has. */
export const contracts = {
  contracts: { link: listed("futures") },
  stock: { link: listed("stock") },
  margin: { link: linkOptions({ to: PATHS.contracts }) },
  metals: { link: listed("metals") },
} satisfies HomeEntries;
