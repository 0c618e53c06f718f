import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The parts of a sealed file: the id of the secret, the file's own key, and the contents. */
export type FileSeal = {
  seal: (name: string, contents: Uint8Array) => Iterable<Buffer>;
  /** Throws unless this installation sealed the file under this name. */
  open: (name: string, stored: Uint8Array) => Buffer;
};

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWN_KEY_END = KEY_ID_BYTES + IV_BYTES + KEY_BYTES + TAG_BYTES;
/** Large files are sealed in parts, so that memory holds no second copy and requests do not wait for all of it. */
const PART_BYTES = 262_144;

/**
 * Every file has a key of its own, sealed with the first of these secrets; the others open older files. A file opens
 * only under the name that it was sealed for.
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

/** A key and the id by which it is found; neither reveals the other. */
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
