import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** An operator, and since when they have their present secrets. */
type Enrolled = { id: string; enrolled_at: Date };

const markOf = (
  pepper: string,
  { id, enrolled_at: enrolledAt }: Enrolled,
  device: string,
): Buffer =>
  createHmac("sha256", pepper).update(`device\n${id}\n${enrolledAt.getTime()}\n${device}`).digest();

/** A browser's new mark, by which guesses of strangers do not delay its operator. */
export function newDevice(pepper: string, operator: Enrolled): string {
  const device = randomBytes(16).toString("base64url");
  return `${device}.${markOf(pepper, operator, device).toString("base64url")}`;
}

/** The device with this mark, if this operator has signed in there since they enrolled. */
export function deviceOf(
  pepper: string,
  operator: Enrolled,
  shown: string | undefined,
): string | undefined {
  const [device = "", mark = ""] = shown?.split(".") ?? [];
  const expected = markOf(pepper, operator, device);
  const given = Buffer.from(mark, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}
