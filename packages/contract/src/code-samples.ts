import type { Endpoint, Method } from "./define.ts";
import { type Json, exampleInput } from "./example-input.ts";

export type CodeSample = { lang: string; label: string; source: string };

/** One request, from which each language is written. */
type Sent = {
  method: Method;
  path: string;
  /** The content of each header: the token, an idempotency key, or the kind of the body. */
  headers: readonly { name: string; by: "token" | "key" | "json" }[];
  /** Undefined if everything is in the path. */
  body: Json | undefined;
};

/** One request in curl, Python and JavaScript, to the server at `$CANDOR` with the token in `$CANDOR_TOKEN`. */
export function codeSamples(
  id: string,
  call: Endpoint,
  method: Method,
  base: string,
): CodeSample[] {
  if (call.takesFile) return [curlOfFile(call, base)];
  const input = exampleInput(id, call.input);
  const isGet = method === "GET";
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const sent: Sent = {
    method,
    path: `${base}${call.path}${isGet && query !== "" ? `?${query}` : ""}`,
    headers: [
      ...(isGet ? [] : [{ name: "content-type", by: "json" } as const]),
      ...(call.access === "public" ? [] : [{ name: "authorization", by: "token" } as const]),
      ...(call.kind === "money" ? [{ name: "idempotency-key", by: "key" } as const] : []),
    ],
    body: isGet ? undefined : input,
  };
  return [
    { lang: "Shell", label: "curl", source: curl(sent) },
    { lang: "Python", label: "Python", source: python(sent) },
    { lang: "JavaScript", label: "JavaScript", source: javascript(sent) },
  ];
}

const curlOfFile = (call: Endpoint, base: string): CodeSample => ({
  lang: "Shell",
  label: "curl",
  source: `curl -X ${call.method} "$CANDOR${base}${call.path}" -H "authorization: $CANDOR_TOKEN" -F file=@picture.png`,
});

const SHELL = { token: "$CANDOR_TOKEN", key: "$(date +%s%N)", json: "application/json" };

function curl({ method, path, headers, body }: Sent): string {
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$CANDOR${path}"`,
    ...headers.map(({ name, by }) => `  -H "${name}: ${SHELL[by]}"`),
    ...(body === undefined ? [] : [`  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(" \\\n");
}

const PYTHON = {
  token: 'os.environ["CANDOR_TOKEN"]',
  key: "str(uuid.uuid4())",
  json: '"application/json"',
};

function python({ method, path, headers, body }: Sent): string {
  const isKeyed = headers.some(({ by }) => by === "key");
  return [
    `import json, os, ${isKeyed ? "uuid, " : ""}urllib.request`,
    "",
    "request = urllib.request.Request(",
    `    os.environ["CANDOR"] + "${path}",`,
    ...(method === "GET" ? [] : [`    method="${method}",`]),
    ...(headers.length === 0
      ? []
      : [
          "    headers={",
          ...headers.map(({ name, by }) => `        "${name}": ${PYTHON[by]},`),
          "    },",
        ]),
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonOf(body)}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(response.read().decode())",
  ].join("\n");
}

function pythonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(", ")}]`;
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, one]) => `"${name}": ${pythonOf(one)}`);
  return `{${fields.join(", ")}}`;
}

const JAVASCRIPT = {
  token: "env.CANDOR_TOKEN",
  key: "crypto.randomUUID()",
  json: '"application/json"',
};

function javascript({ method, path, headers, body }: Sent): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0
      ? []
      : [
          "  headers: {",
          ...headers.map(({ name, by }) => `    "${name}": ${JAVASCRIPT[by]},`),
          "  },",
        ]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  const address = `\`\${env.CANDOR}${path}\``;
  return [
    "const { env } = process;",
    "",
    ...(options.length === 0
      ? [`const response = await fetch(${address});`]
      : [`const response = await fetch(${address}, {`, ...options, "});"]),
    "console.log(await response.text());",
  ].join("\n");
}
