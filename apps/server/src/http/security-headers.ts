import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

export const YEAR_SECONDS = 31_536_000;

const TRANSPORT = "strict-transport-security";

/** For files shown inside a page: opened by itself, such a file runs and loads nothing. */
export const PART_HEADERS = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export type SecurityHeaders = { page: Record<string, string>; part: Record<string, string> };

/**
 * The restrictions that answers give the browser. Most of them concern pages only; calls and scripts would send them in
 * vain, and a phone's first visit fetches forty of those.
 */
export function securityHeaders(isProduction: boolean): SecurityHeaders {
  const page = pageHeaders(isProduction);
  const transport = page[TRANSPORT];
  return {
    page,
    part: transport === undefined ? PART_HEADERS : { ...PART_HEADERS, [TRANSPORT]: transport },
  };
}

function pageHeaders(isProduction: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Base UI and the chart set positions by inline style attributes; inline style sheets are not allowed.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "blob:", "data:"],
        // An artist's browser measures a file before it is sent.
        mediaSrc: ["'self'", "blob:"],
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
