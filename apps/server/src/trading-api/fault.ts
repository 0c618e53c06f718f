/** A refusal of this API: an HTTP status with Binance's code and message. */
export class Fault extends Error {
  readonly status: number;
  readonly code: number;
  /** For a request of several parts, the result of each. */
  readonly data: object | undefined;
  constructor(code: number, message: string, status = 400, data?: object) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export const faults = {
  unknown: () => new Fault(-1000, "An unknown error occurred while processing the request.", 500),
  maintenance: () => new Fault(-1000, "System is under maintenance.", 503),
  tooMany: (status = 429) => new Fault(-1003, "Too many requests; please slow down.", status),
  timestamp: () => new Fault(-1021, "Timestamp for this request is outside of the recvWindow."),
  signature: () => new Fault(-1022, "Signature for this request is not valid."),
  illegal: (name: string) =>
    new Fault(-1100, `Illegal characters found in parameter '${name}'; it is not as declared.`),
  twice: (name: string) => new Fault(-1101, `Duplicate values for parameter '${name}' detected.`),
  missing: (name: string) =>
    new Fault(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`),
  signedBefore: () =>
    new Fault(-1008, "Another request with this very signature came before; please sign it again."),
  orderType: () => new Fault(-1116, "Invalid orderType."),
  symbol: () => new Fault(-1121, "Invalid symbol."),
  unread: (name: string) =>
    new Fault(-1104, `Not all sent parameters were read; '${name}' is none of this request.`),
  noRoute: (method: string, path: string) =>
    new Fault(-5000, `Path ${path}, Method ${method} is not offered here.`, 404),
  keyFormat: () => new Fault(-2014, "API-key format invalid.", 401),
  key: () => new Fault(-2015, "Invalid API-key, IP, or permissions for action.", 401),
  noOrder: () => new Fault(-2013, "Order does not exist."),
  unknownOrder: () => new Fault(-2011, "Unknown order sent."),
  duplicate: () => new Fault(-2010, "Duplicate order sent."),
};
