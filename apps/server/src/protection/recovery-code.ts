import { createHmac } from "node:crypto";

/** How a recovery code is stored: however it is typed, and another account's of the same letters is another. */
export function recoveryCodeHash(pepper: string, userId: string, code: string): Buffer {
  const letters = code.replace(/[\s-]/g, "").toUpperCase();
  return createHmac("sha256", pepper).update(`recovery\n${userId}\n${letters}`).digest();
}
