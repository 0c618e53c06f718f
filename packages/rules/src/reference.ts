/** Digits and letters of which no two are taken for one another (Crockford's base 32). */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM = 7;

/** The last sign of a reference, by Luhn's algorithm modulo 32: it tells every single mistake. */
function checkSign(signs: string): string {
  const sum = [...signs].toReversed().reduce((total, sign, at) => {
    const weighed = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighed / SIGNS.length) + (weighed % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** A reference of eight signs made of seven random bytes, the last one of which checks the others. */
export function referenceOf(random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, RANDOM), (byte) => SIGNS.charAt(byte % SIGNS.length));
  return signs.join("") + checkSign(signs.join(""));
}

/** Whether such a reference can have been issued. */
export const isReference = (text: string): boolean =>
  text.length === RANDOM + 1 &&
  [...text].every((sign) => SIGNS.includes(sign)) &&
  checkSign(text.slice(0, RANDOM)) === text.slice(RANDOM);
