import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What a sealed file is, part after part: whose key it is for, a key of its own, its contents. */
export type FileSeal = {
  seal: (name: string, contents: Uint8Array) => Iterable<Buffer>;
  /** Throws unless this installation sealed it under this very name. */
  open: (name: string, stored: Uint8Array) => Buffer;
};

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWN_KEY_END = KEY_ID_BYTES + IV_BYTES + KEY_BYTES + TAG_BYTES;
/** A large file is sealed in parts: no second copy of it is in memory, and no request waits for all of it. */
const PART_BYTES = 262_144;

/**
 * Every file has a key of its own, sealed with the first of these secrets; the others open what was
 * sealed before they were replaced. A file opens under the name it was sealed for, and under no other.
 */
export function createFileSeal(secrets: readonly string[]): FileSeal {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  if (current === undefined) throw new Error("no key to seal files with");
  return {
    *seal(name, contents) {
      const own = randomBytes(KEY_BYTES);
      yield current.id;
      yield* sealed(current.key, name, own);
      yield* sealed(own, name, contents);
    },
    open: (name, stored) => {
      const id = stored.subarray(0, KEY_ID_BYTES);
      const found = keys.find((key) => key.id.equals(id));
      if (found === undefined) throw new Error(`${name} is sealed with none of our keys`);
      const own = opened(found.key, name, stored.subarray(KEY_ID_BYTES, OWN_KEY_END));
      return opened(own, name, stored.subarray(OWN_KEY_END));
    },
  };
}

/** A key, and by what it is found again; neither tells of the other. */
function keyOf(secret: string): { id: Buffer; key: Buffer } {
  const both = Buffer.from(hkdfSync("sha256", secret, "", "files", KEY_ID_BYTES + KEY_BYTES));
  return { id: both.subarray(0, KEY_ID_BYTES), key: both.subarray(KEY_ID_BYTES) };
}

function* sealed(key: Buffer, name: string, contents: Uint8Array): Generator<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  yield iv;
  for (let from = 0; from < contents.length; from += PART_BYTES)
    yield cipher.update(contents.subarray(from, from + PART_BYTES));
  cipher.final();
  yield cipher.getAuthTag();
}

function opened(key: Buffer, name: string, stored: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(stored.subarray(-TAG_BYTES));
  const contents = decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES));
  decipher.final();
  return contents;
}
