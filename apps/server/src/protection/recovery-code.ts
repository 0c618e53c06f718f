import { createHmac } from "node:crypto";

/** The stored hash of a recovery code: the same for any way of typing it, and different for each account. */
export function recoveryCodeHash(pepper: string, userId: string, code: string): Buffer {
  const letters = code.replace(/[\s-]/g, "").toUpperCase();
  return createHmac("sha256", pepper).update(`recovery\n${userId}\n${letters}`).digest();
}
