import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

export const YEAR_SECONDS = 31_536_000;

/** What every answer tells the browser to refuse. The same for all, so it is worked out once. */
export function securityHeaders(isProduction: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Base UI and the chart place things by inline style attributes; no inline sheet is allowed.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "blob:", "data:"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: "no-referrer" },
  });
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return response.getHeaders() as Record<string, string>;
}
