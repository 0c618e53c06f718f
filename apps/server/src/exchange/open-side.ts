import type { Realm } from "../ledger/accounts.ts";
import type { Carried, Making } from "./carried.ts";
import type { Answer, Book, Command } from "./product.ts";
import type { Contended } from "./writer/contended.ts";
import { type Writer, createWriter } from "./writer/shard.ts";
import type { WriterParts } from "./writer/state.ts";

type Parts = Omit<WriterParts, "shard"> &
  Omit<Making, "realm"> & { contended: Record<Realm, Contended> };
type Request = Command & { realm: Realm };

/** The side of a product before its types are known, and its writers. */
type Opened = {
  writers: Record<Realm, Writer>;
  side: {
    submit: (request: Request) => Promise<Answer>;
    books: () => ReadonlyMap<string, Book>;
    bookOf: (realm: Realm, key: string) => Book | undefined;
    batchOf: (realm: Realm) => number;
    tellBooks: () => void;
  };
};

/** Opens the shards that carry a product, one for each realm. */
export function openSide(parts: Parts, carried: Carried): Opened {
  const ofRealm = {
    live: openShard(parts, carried, "live"),
    demo: openShard(parts, carried, "demo"),
  };
  const writers = { live: ofRealm.live.writer, demo: ofRealm.demo.writer };
  return {
    writers,
    side: {
      submit: (request) => {
        const { product, writer } = ofRealm[request.realm];
        return writer.submit(product, request, carried.isUrgent?.(request));
      },
      books: () => new Map([...writers.live.books(), ...writers.demo.books()]),
      bookOf: (realm, key) => writers[realm].books().get(key),
      batchOf: (realm) => writers[realm].batch(),
      tellBooks: () => {
        for (const writer of Object.values(writers)) writer.tellBooks();
      },
    },
  };
}

function openShard({ contended, ...parts }: Parts, carried: Carried, realm: Realm) {
  const { shard, ownEffectsMax, isStepwise } = carried;
  const product = carried.create({ ...parts, realm });
  const writer = createWriter({
    ...parts,
    shard: {
      name: shard(realm),
      realm,
      products: [product],
      contended: contended[realm],
      ...(ownEffectsMax !== undefined && { ownEffectsMax }),
      ...(isStepwise !== undefined && { isStepwise }),
    },
  });
  return { product, writer };
}
