import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createFileSeal } from "./file-seal.ts";

/** The users' files. Only portraits, chat pictures and works are reachable by their path alone. */
export type Files = {
  put: (key: string, contents: Uint8Array) => Promise<void>;
  /** Throws if the file is missing or has changed since it was stored. */
  getBytes: (key: string) => Promise<Uint8Array>;
  delete: (key: string) => Promise<void>;
};

/**
 * Stored files are sealed, except public ones, so that a lost disk or copy reveals nothing. Only the server can read
 * them, under any umask.
 */
export function openFiles(folder: string, secrets: readonly string[]): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const { seal, open } = createFileSeal(secrets);
  return {
    put: async (key, contents) => {
      await (isPublic(key)
        ? disk.put(key, contents)
        : disk.putStream(key, Readable.from(seal(key, contents))));
      await chmod(join(folder, key), OWNER_ALONE);
    },
    getBytes: async (key) => {
      const stored = await disk.getBytes(key);
      return isPublic(key) ? stored : open(key, stored);
    },
    delete: (key) => disk.delete(key),
  };
}

const OWNER_ALONE = 0o600;

/** The media types of stored uploads: redrawn pictures, and files stored unchanged. */
export const MEDIA_TYPES = {
  webp: "image/webp",
  gif: "image/gif",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  ogg: "audio/ogg",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;
export type Format = keyof typeof MEDIA_TYPES;

/** A stored upload; only its owner can use it. */
export const uploadKey = (id: string, format: Format = "webp"): string => `uploads/${id}.${format}`;

const PUBLIC_NAME = /^[0-9a-f]{32}\.webp$/;

/** An unguessable name; each new file gets its own, so that it can be cached without end. */
export const newPublicName = (format: Format = "webp"): string =>
  `${randomBytes(16).toString("hex")}.${format}`;
export const isPublicName = (name: string): boolean => PUBLIC_NAME.test(name);
const PORTRAITS = "portraits/";
/** Copies of chat pictures, which all users may see. */
const CHAT = "chat/";
/** Files of works, and pictures of them and of their artists. */
export const WORKS_FOLDER = "nft";
const WORKS = `${WORKS_FOLDER}/`;
const isPublic = (key: string): boolean =>
  [PORTRAITS, CHAT, WORKS].some((folder) => key.startsWith(folder));
export const workKey = (name: string): string => `${WORKS}${name}`;
export const workAddress = (name: string): string => `/files/${WORKS}${name}`;
/** The same for an address. */
export const workKeyAt = (address: string): string => workKey(basename(address));
export const chatPictureKey = (name: string): string => `${CHAT}${name}`;
export const chatPictureAddress = (name: string): string => `/files/chat/${name}`;
export const portraitKey = (name: string): string => `${PORTRAITS}${name}`;
export const portraitAddress = (name: string): string => `/files/portraits/${name}`;
/** The same for an address. */
export const portraitKeyAt = (address: string): string => portraitKey(basename(address));
