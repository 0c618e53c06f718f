import { randomInt } from "node:crypto";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 64;

/** 64 letters and digits, each as likely as every other: 381 bits. */
export const randomText = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
