import type { Realm } from "../ledger/accounts.ts";

/** At market; by limits around the index; with what a price has done lately, or against it. */
export type Style = "taker" | "maker" | "trend" | "reversion";

/** An account that the trial has made up; a name stands once in each realm. */
export type Resident = {
  realm: Realm;
  name: string;
  style: Style;
  /** Which of its style it is, counted from 0. */
  place: number;
};

/** The account's name, by which users and operators see what it is. */
export const accountNameOf = ({ name }: Pick<Resident, "name">): string => `Simulated ${name}`;

/** The styles in turn, so that none of them is silent for long. */
const STYLES: readonly Style[] = ["taker", "trend", "maker", "reversion"];

const NAMES = [
  ["Avocet", "Bittern", "Bunting", "Curlew", "Dipper", "Dunlin", "Egret", "Fulmar"],
  ["Gannet", "Godwit", "Grebe", "Harrier", "Heron", "Ibis", "Jacana", "Kestrel"],
  ["Lapwing", "Merlin", "Osprey", "Petrel", "Plover", "Redshank", "Siskin", "Tern"],
].flat();

const styleAt = (index: number): Style => STYLES[index % STYLES.length] ?? "taker";

/** All residents, in the order of their turns. */
export const ROSTER: readonly Resident[] = NAMES.flatMap((name, index) => {
  const style = styleAt(index);
  const place = NAMES.slice(0, index).filter((_, before) => styleAt(before) === style).length;
  return (["live", "demo"] as const).map((realm) => ({ realm, name, style, place }));
});

/** How many residents of a style there are in each realm. */
export const countOf = (style: Style): number =>
  ROSTER.filter((one) => one.realm === "live" && one.style === style).length;
