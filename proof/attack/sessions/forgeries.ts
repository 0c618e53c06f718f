import { createHash } from "node:crypto";
import { logIn } from "../../harness/newcomer.ts";
import type { Random } from "../../harness/random.ts";
import { knockBySocket, knockWith } from "./knock.ts";
import type { Scene } from "./world.ts";

const BYTES = 32;
const AT_ONCE = 8;
/** One in this many is tried by a socket too. */
const BY_SOCKET = 10;

const written = (bytes: Buffer): string => bytes.toString("base64url");

/** The token with one bit flipped, for each bit. */
const turned = (token: string): string[] =>
  Array.from({ length: 8 * BYTES }, (_, bit) => {
    const bytes = Buffer.from(token, "base64url");
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return written(bytes);
  });

/** The token with one letter in the other case, for each letter. */
const recased = (token: string): string[] =>
  Array.from(token, (letter, place) => {
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
  }).filter((text) => text !== token);

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The token's bytes in other encodings, and its hash. */
const rewritten = (token: string): string[] => {
  const bytes = Buffer.from(token, "base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  return [
    ...Array.from(ALPHABET, (letter) => `${token.slice(0, -1)}${letter}`),
    bytes.toString("base64"),
    bytes.toString("hex"),
    bytes.toString("latin1"),
    hash,
    `\\x${hash}`,
    encodeURIComponent(`${token}=`),
    Array.from(token, (letter) => `%${letter.codePointAt(0)?.toString(16)}`).join(""),
  ].filter((text) => text !== token);
};

/** The token with extra signs before, after or within it. */
const dressed = (token: string): string[] => {
  const half = `${token.slice(0, 20)} ${token.slice(20)}`;
  return [
    half,
    half.replace(" ", "\t"),
    half.replace(" ", "\u00a0"),
    ...["Basic", "Token", "Digest", "Bearer Bearer", "Bearer,", "Bearer:"].map(
      (scheme) => `${scheme} ${token}`,
    ),
    `${token},${token}`,
    `${token}${token}`,
    `"${token}"`,
    `'${token}' OR 1=1 --`,
    `${token}=`,
    `${token}.`,
    `${token}\u0001`,
    token.slice(0, -1),
    token.slice(1),
    Array.from(token).toReversed().join(""),
  ];
};

const guessed = (count: number, random: Random): string[] =>
  Array.from({ length: count }, () =>
    written(Buffer.from(Array.from({ length: BYTES }, () => random.below(256)))),
  );

/** A token that differs slightly from the real one opens nothing. */
export const forgeries: Scene = async ({ server, somebody, random, count, must }) => {
  const { base } = server;
  const token = await logIn(base, await somebody());
  await must("in", "the token itself", knockWith(base, token));
  await must("in", "the token itself by a socket", knockBySocket(base, { auth: { token } }));
  const all = [
    ...turned(token),
    ...recased(token),
    ...rewritten(token),
    ...dressed(token),
    ...guessed(count, random),
  ];
  const waiting = all.entries();
  const attempt = async (): Promise<void> => {
    for (const [index, forged] of waiting) {
      const name = JSON.stringify(forged);
      await must("out", name, knockWith(base, forged));
      if (index % BY_SOCKET === 0)
        await must("out", `${name} by a socket`, knockBySocket(base, { auth: { token: forged } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attempt));
};
