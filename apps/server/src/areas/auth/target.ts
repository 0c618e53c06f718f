/** Where a code goes and who an account belongs to: an e-mail address or a phone. */
export type Target =
  | { type: "email"; address: string }
  | { type: "mobile"; areaCode: string; number: string };

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
const NUMBER = /^[0-9]{5,15}$/;

/** One spelling for each address; undefined when it is none. */
export function emailTarget(text: string): Target | undefined {
  const address = text.trim().toLowerCase();
  return EMAIL.test(address) ? { type: "email", address } : undefined;
}

export function mobileTarget(areaCode: string | undefined, text: string): Target | undefined {
  const number = text.replace(/[\s-]/g, "");
  if (areaCode === undefined || !NUMBER.test(number)) return undefined;
  return { type: "mobile", areaCode, number };
}

/** How a target is written where codes and attempts are counted. */
export const targetKey = (target: Target): string =>
  target.type === "email" ? target.address : `+${target.areaCode} ${target.number}`;

export const isEmail = (text: string): boolean => text.includes("@");
