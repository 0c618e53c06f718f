import { createServer } from "node:http";

import { FIAT_RATES } from "../../apps/server/src/seed/fiats.ts";

// Quoted anew each day: a rate of the day before yesterday converts nothing.
createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ rates: FIAT_RATES }));
}).listen(Number(process.env["PORT"]), "127.0.0.1");
