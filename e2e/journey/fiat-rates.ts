import { createServer } from "node:http";

import { FIAT_RATES } from "../../apps/server/src/seed/fiats.ts";

// The server refuses to convert at a rate that is two days old, so this source always has fresh rates.
createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ rates: FIAT_RATES }));
}).listen(Number(process.env["PORT"]), "127.0.0.1");
