import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { basename, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where what users send lies. Nothing here is reached by its path alone but portraits. */
export type Files = Pick<Disk, "put" | "getBytes" | "delete">;

/** What is stored is read by the server alone, whatever the machine gives to others. */
export function openFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    put: async (key, contents, options) => {
      await disk.put(key, contents, options);
      await chmod(join(folder, key), OWNER_ALONE);
    },
    getBytes: (key) => disk.getBytes(key),
    delete: (key) => disk.delete(key),
  };
}

const OWNER_ALONE = 0o600;

/** What a stored upload is: a picture that was drawn anew, or a file as it came. */
export type Format = "webp" | "gif" | "mp3" | "wav" | "ogg" | "flac" | "m4a" | "mp4" | "webm";

/** A stored upload; only its owner can use it. */
export const uploadKey = (id: string, format: Format = "webp"): string => `uploads/${id}.${format}`;

const PORTRAIT_NAME = /^[0-9a-f]{32}\.webp$/;

/** A name that nobody guesses; a new portrait gets a new one, so that it can be kept for ever. */
export const newPortraitName = (): string => `${randomBytes(16).toString("hex")}.webp`;
export const isPortraitName = (name: string): boolean => PORTRAIT_NAME.test(name);
export const portraitKey = (name: string): string => `portraits/${name}`;
export const portraitAddress = (name: string): string => `/files/portraits/${name}`;
/** The same of an address. */
export const portraitKeyAt = (address: string): string => portraitKey(basename(address));
