import { type ComponentType, createElement, lazy } from "react";
import { isServerThere } from "./server-there.ts";

/** How long a part of a screen may take to arrive (product rules, section 1). */
const CHUNK_TIMEOUT_MS = 120_000;
const AGAIN_MS = 3_000;

/** Code that did not come: the network is to blame, and nothing is broken. */
export class ChunkLost extends Error {
  override readonly name = "ChunkLoadError";
}

/**
 * Returns a file's code if it arrives in time. It keeps the message of a failed import, by which the router detects
 * an old version and loads the page again. Without a network it drops the message, since that reload would lose the
 * page.
 */
export async function arrived<Chunk>(
  arriving: Promise<Chunk>,
  timeoutMs: number = CHUNK_TIMEOUT_MS,
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLost("code did not arrive in time")), timeoutMs);
  });
  try {
    return await Promise.race([arriving, late]);
  } catch (cause) {
    if (cause instanceof ChunkLost) throw cause;
    const isOldVersion = cause instanceof Error && navigator.onLine !== false;
    throw new ChunkLost(isOldVersion ? cause.message : "", { cause });
  } finally {
    clearTimeout(timer);
  }
}

const again = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/** A file may be missing this often in a row while the server answers, as a changing network looks like that once. */
const MISSING_MAX = 3;

/**
 * Loads a part beside all screens. Its failure removes no screen, and it is fetched again when the server answers.
 * A file still missing while the server answers belongs to an older version.
 */
export async function arrivedAtLast<Chunk>(
  load: () => Promise<Chunk>,
  onMissing?: () => void,
): Promise<Chunk> {
  for (let missing = 1; ; missing += 1) {
    try {
      return await arrived(load());
    } catch (cause) {
      let isThere = await isServerThere();
      if (missing > MISSING_MAX && isThere) throw cause;
      onMissing?.();
      do {
        if (!isThere) missing = 0;
        await again();
        isThere = await isServerThere();
      } while (!isThere);
    }
  }
}

/** What the screens that have come show at once, though it comes by itself: fetched again, it is there. */
export const keptParts: (() => Promise<unknown>)[] = [];

/**
 * A component of a file of that name that is fetched when it is first shown, and once more for the next
 * screen that shows it when it did not come and the server answers again. What a screen is nothing without
 * is kept with it for times without a network.
 */
export function lazyPart<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  { isKept = false } = {},
) {
  if (isKept) keptParts.push(load);
  const fetched = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: (await arrived(load()))[name] };
      } catch (cause) {
        void replaceWhenServed();
        throw cause;
      }
    });
  // A lazy component keeps its failure for good.
  let shown = fetched();
  const replaceWhenServed = async (): Promise<void> => {
    do await again();
    while (!(await isServerThere()));
    shown = fetched();
  };
  return (props: Props & object) => createElement<Props & object>(shown, props);
}

/** The same for parts beside or over all screens, which are shown without it until it comes. */
export function lazyBeside<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  keptParts.push(load);
  return lazy(async () => ({ default: (await arrivedAtLast(load))[name] }));
}
