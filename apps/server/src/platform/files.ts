import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createFileSeal } from "./file-seal.ts";

/** Where what users send lies. Nothing here is reached by its path alone but portraits and pictures of the chat. */
export type Files = {
  put: (key: string, contents: Uint8Array) => Promise<void>;
  /** Throws where there is none, or where it is not as it was put. */
  getBytes: (key: string) => Promise<Uint8Array>;
  delete: (key: string) => Promise<void>;
};

/**
 * Stored files are sealed, except public ones: a lost disk or copy reveals nothing. They are readable by the server
 * alone, under any umask of the machine.
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

/** What a stored upload is: a picture that was drawn anew, or a file as it came. */
export type Format = "webp" | "gif" | "mp3" | "wav" | "ogg" | "flac" | "m4a" | "mp4" | "webm";

/** A stored upload; only its owner can use it. */
export const uploadKey = (id: string, format: Format = "webp"): string => `uploads/${id}.${format}`;

const PUBLIC_NAME = /^[0-9a-f]{32}\.webp$/;

/** An unguessable name; a new picture gets a new one, so that it can be cached for ever. */
export const newPublicName = (): string => `${randomBytes(16).toString("hex")}.webp`;
export const isPublicName = (name: string): boolean => PUBLIC_NAME.test(name);
const PORTRAITS = "portraits/";
/** Copies of what was sent into a room, where everybody may see them. */
const CHAT = "chat/";
const isPublic = (key: string): boolean => key.startsWith(PORTRAITS) || key.startsWith(CHAT);
export const chatPictureKey = (name: string): string => `${CHAT}${name}`;
export const chatPictureAddress = (name: string): string => `/files/chat/${name}`;
export const portraitKey = (name: string): string => `${PORTRAITS}${name}`;
export const portraitAddress = (name: string): string => `/files/portraits/${name}`;
/** The same of an address. */
export const portraitKeyAt = (address: string): string => portraitKey(basename(address));
