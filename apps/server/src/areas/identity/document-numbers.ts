import type { IdType } from "@candor/contract/words.ts";
import { stdnum } from "stdnum";

/**
 * The numbers on the identity cards of a country, by their names in `stdnum`. Tax or insurance numbers are left out,
 * since they would refuse a user who copies the card.
 */
export const CARDS: Readonly<Record<string, readonly string[]>> = {
  AR: ["dni"],
  CL: ["rut"],
  CN: ["ric"],
  CR: ["cpf"],
  DO: ["cedula"],
  EC: ["ci"],
  ES: ["dni", "nie"],
  FR: ["nir"],
  GT: ["cui"],
  HK: ["hkid"],
  IL: ["idnr"],
  KR: ["rrn"],
  MU: ["nid"],
  MY: ["nric"],
  MZ: ["bi"],
  PE: ["cui"],
  PK: ["cnic"],
  PT: ["cc"],
  TH: ["idnr"],
  TR: ["tckimlik"],
  TW: ["natid", "ui"],
  US: ["ssn"],
  UY: ["cedula", "nie"],
  ZA: ["idnr"],
};

/** Numbers without a check digit on the cards of these countries: France's own, and those of the US states. */
const UNCHECKED: Readonly<Record<string, RegExp>> = {
  FR: /^(?:[0-9]{12}|[0-9A-Z]{9})$/,
  US: /^(?![0-9]{9}$)/,
};

/** Whether a well-formed number passes the checks of its country's cards, if there are any. */
export function passesChecks(type: IdType, country: string, number: string): boolean {
  const names = type === "id_card" ? CARDS[country] : undefined;
  if (names === undefined || UNCHECKED[country]?.test(number) === true) return true;
  return names.some((name) => stdnum[country]?.[name]?.validate(number).isValid === true);
}
