import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A file may take as long to arrive as the server gives a request. */
    takesFile?: boolean;
  }
}

/** Cuts off a body that takes longer than this: bodies are small, and a slow one only occupies a connection. */
export function cutSlowBodies(app: FastifyInstance, timeMs: number): void {
  app.addHook("onRequest", ({ raw, headers, routeOptions: { config } }, _reply, done) => {
    const hasBody =
      headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody && config.takesFile !== true) {
      const cut = setTimeout(() => raw.destroy(), timeMs).unref();
      // Otherwise each request would stay in memory for that time.
      for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(cut));
    }
    done();
  });
}
