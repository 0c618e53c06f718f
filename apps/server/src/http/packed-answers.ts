import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { Endpoint } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";

/** Of 0 to 11: from 5 on, compressing takes longer than it saves on a phone's connection. */
const QUALITY = 4;

/**
 * Compresses the answers of one scope's routes, never on the thread that takes orders. A compressed request stays a
 * 415.
 */
export const packAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    syncThreshold: 0,
  });
};

/** Only public data: the compressed size of private data would reveal its contents. */
export const isPacked = ({ access, kind }: Endpoint): boolean =>
  access === "public" && kind === "read";
