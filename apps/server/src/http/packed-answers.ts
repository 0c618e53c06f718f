import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { Endpoint } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";

/** Of 0 to 11: from 5 on, an answer takes longer to pack than a phone's line is spared. */
const QUALITY = 4;

/**
 * Lets the routes of one scope answer packed. Never on the thread that takes orders, and nothing that is
 * sent to us: a body that is packed stays 415.
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

/** Public data alone. The packed size of private data would reveal it. */
export const isPacked = ({ access, kind }: Endpoint): boolean =>
  access === "public" && kind === "read";
