import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

const PREFIX = "/api/docs";

/** Every script is a file of ours, so that no policy has to allow inline scripts. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Candor: every call</title>
  </head>
  <body>
    <div id="app"></div>
    <script src="${PREFIX}/js/scalar.js"></script>
    <script src="${PREFIX}/start.js"></script>
  </body>
</html>
`;
const START = `Scalar.createApiReference("#app", ${JSON.stringify({
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  // Only the document's own samples are shown.
  hiddenClients: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
})});
`;

/** Serves the document as a page. Its library makes style sheets of its own, and no user's data is shown. */
export async function addReference(
  app: FastifyInstance,
  page: Record<string, string>,
): Promise<void> {
  const headers = {
    ...page,
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'none'",
  };
  app.get(`${PREFIX}/start.js`, (_request, reply) => reply.type("text/javascript").send(START));
  await app.register(reference, {
    routePrefix: PREFIX,
    configuration: { url: "/api/openapi.json" },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.headers(headers);
        done();
      },
      // The plugin's own page has an inline script.
      preHandler: (request, reply, done) => {
        if (request.url.split("?")[0] === `${PREFIX}/`) void reply.type("text/html").send(PAGE);
        else done();
      },
    },
  });
}
