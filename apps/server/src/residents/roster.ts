import type { Realm } from "../ledger/accounts.ts";

/** At market, by limits around the index, with a price's trend, or against it. */
export type Style = "taker" | "maker" | "trend" | "reversion";

/** A simulated account of a trial; its name is unique in each realm. */
export type Resident = {
  realm: Realm;
  name: string;
  style: Style;
  /** Its number within its style, counted from 0. */
  place: number;
};

/** The account's name, which shows users and operators that it is simulated. */
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

/** The number of residents of a style in each realm. */
export const countOf = (style: Style): number =>
  ROSTER.filter((one) => one.realm === "live" && one.style === style).length;
