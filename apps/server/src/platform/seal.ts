import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals texts for the database, with a key for each purpose derived from the installation's pepper, which the database
 * does not hold. A text sealed for a `row` opens only for that row. Opening throws unless the text was sealed this way.
 */
export function sealFor(purpose: string) {
  const keyOf = (pepper: string): Buffer =>
    Buffer.from(hkdfSync("sha256", pepper, "", purpose, KEY_BYTES));
  return {
    seal: (pepper: string, text: string, row = ""): Buffer => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(pepper), iv).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (pepper: string, sealed: Buffer, row = ""): string => {
      const textAt = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, keyOf(pepper), sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(row)).setAuthTag(sealed.subarray(IV_BYTES, textAt));
      const text = Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]);
      return text.toString("utf8");
    },
  };
}
