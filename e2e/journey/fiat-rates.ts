import { createServer } from "node:http";

import { FIAT_RATES } from "../../apps/server/src/seed/fiats.ts";

// Told anew each day: by a rate of the day before yesterday nobody converts.
createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ rates: FIAT_RATES }));
}).listen(Number(process.env["PORT"]), "127.0.0.1");
