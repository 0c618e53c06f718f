import { type ComponentType, lazy } from "react";

/** How long a part of a screen may take to arrive (product rules, section 1). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Code that did not come: the network is to blame, and nothing is broken. */
export class ChunkLost extends Error {
  override readonly name = "ChunkLoadError";
}

/** What arrives within its time. The message of a failed import stays: by it the router knows an old version. */
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
    throw new ChunkLost(cause instanceof Error ? cause.message : "", { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A component of a file of that name that is fetched when it is first shown. */
export const lazyPart = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(async () => ({ default: (await arrived(load()))[name] }));
