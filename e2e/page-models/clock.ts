import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Where the server of this run reads by how many seconds its clock is moved; most runs move none. */
const file = process.env["CANDOR_CLOCK_FILE"];

const movedBy = (): number =>
  file !== undefined && existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;

/** The time that the server goes by; browsers keep the machine's. */
export const serverTime = (): number => Date.now() + movedBy() * 1_000;

/** Lets time pass for the server, which sees it within a second. */
export function letPass(seconds: number): void {
  if (file === undefined) throw new Error("the clock of this run cannot be moved");
  writeFileSync(file, `${movedBy() + seconds}`);
}
