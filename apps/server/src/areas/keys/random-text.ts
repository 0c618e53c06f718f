import { randomInt } from "node:crypto";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 64;

/** 64 random letters and digits with equal chances: 381 bits. */
export const randomText = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
