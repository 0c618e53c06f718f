/** A message encoded once in each form, for all of its readers. */
export type Encoded = { name: string; text: string; plain: () => Buffer; combined: () => Buffer };
export type Reader = (message: Encoded) => void;

/** A source's beginning: it starts to send and returns a function that ends it. */
export type Source = {
  start: (publish: (message: unknown) => void) => () => void;
  /** Whether each message says everything, so that a later reader gets the last one. */
  isWhole: boolean;
};

type Feed = { readers: Set<Reader>; latest: Encoded | undefined; stop: () => void };

/** Streams and their readers: each stream runs once, and only while it has readers. */
export function createFeeds() {
  const feeds = new Map<string, Feed>();

  const open = (key: string, name: string, source: Source): Feed => {
    const feed: Feed = { readers: new Set(), latest: undefined, stop: () => undefined };
    feeds.set(key, feed);
    feed.stop = source.start((message) => {
      const encoded = encode(name, message);
      if (source.isWhole) feed.latest = encoded;
      for (const reader of feed.readers) reader(encoded);
    });
    return feed;
  };

  return {
    /** `key` is the same for all who may read the same; `name` is the readers' own name of it. */
    join: (key: string, name: string, source: Source, reader: Reader): (() => void) => {
      const feed = feeds.get(key) ?? open(key, name, source);
      feed.readers.add(reader);
      const { latest } = feed;
      // Sent after the answer to the request that joined the stream.
      if (latest !== undefined) queueMicrotask(() => feed.readers.has(reader) && reader(latest));
      return () => {
        feed.readers.delete(reader);
        if (feed.readers.size > 0 || feeds.get(key) !== feed) return;
        feeds.delete(key);
        feed.stop();
      };
    },
    size: (): number => feeds.size,
  };
}
export type Feeds = ReturnType<typeof createFeeds>;

function encode(name: string, message: unknown): Encoded {
  const text = JSON.stringify(message);
  let plain: Buffer | undefined;
  let combined: Buffer | undefined;
  return {
    name,
    text,
    plain: () => (plain ??= Buffer.from(text)),
    combined: () => (combined ??= Buffer.from(`{"stream":${JSON.stringify(name)},"data":${text}}`)),
  };
}
