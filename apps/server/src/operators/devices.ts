import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Who has signed in there, and since when with these very secrets. */
type Enrolled = { id: string; enrolled_at: Date };

const markOf = (
  pepper: string,
  { id, enrolled_at: enrolledAt }: Enrolled,
  device: string,
): Buffer =>
  createHmac("sha256", pepper).update(`device\n${id}\n${enrolledAt.getTime()}\n${device}`).digest();

/** What a browser shows from now on, so that strangers who guess at the name do not hold it up. */
export function newDevice(pepper: string, operator: Enrolled): string {
  const device = randomBytes(16).toString("base64url");
  return `${device}.${markOf(pepper, operator, device).toString("base64url")}`;
}

/** The device that shows this, if this operator has signed in there since they enrolled. */
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
