import { logIn } from "../../harness/newcomer.ts";
import { openOperators } from "../../harness/operators.ts";
import { knock, knockAtConsole, knockBySocket } from "./knock.ts";
import type { Scene } from "./world.ts";

const NAMES = ["token", "access_token", "authorization", "Authorization", "session", "api_key"];
const HEADERS = ["x-auth-token", "x-access-token", "x-session", "proxy-authorization", "token"];
const COOKIES = ["token", "session", "authorization", "operator", "__Host-operator"];

/** The right token in the wrong place opens nothing. */
export const places: Scene = async ({ server, somebody, must }) => {
  const { base } = server;
  const token = await logIn(base, await somebody());
  for (const name of NAMES) {
    await must("out", `?${name}=`, knock(base, { query: `?${name}=${token}` }));
    await must("out", `?${name}= of a socket`, knockBySocket(base, { query: { [name]: token } }));
  }
  for (const header of HEADERS)
    await must("out", `${header}:`, knock(base, { headers: { [header]: token } }));
  for (const name of COOKIES) {
    const headers = { cookie: `${name}=${token}` };
    await must("out", `cookie ${name}`, knock(base, { headers }));
    await must("out", `cookie ${name} of a socket`, knockBySocket(base, { extraHeaders: headers }));
  }
  const basic = `Basic ${Buffer.from(`${token}:`).toString("base64")}`;
  await must("out", "as a user's name", knock(base, { headers: { authorization: basic } }));
  const headers = { authorization: token };
  await must("out", "a header of a socket", knockBySocket(base, { extraHeaders: headers }));
  await must("in", "where it belongs", knock(base, { headers }));
};

/** The users' side and the console accept neither each other's sessions nor a token in each other's place. */
export const sides: Scene = async ({ server, somebody, must }) => {
  const { base, consoleBase } = server;
  const user = await logIn(base, await somebody());
  const [operator] = await openOperators(server, "support", 1);
  if (operator === undefined) throw new Error("no operator");
  const cookie = (token: string): Record<string, string> => ({ cookie: `operator=${token}` });
  const header = (token: string): Record<string, string> => ({ authorization: token });
  await must("in", "an operator's cookie", knockAtConsole(consoleBase, cookie(operator.token)));
  for (const [name, token] of [
    ["a user's", user],
    ["an operator's", operator.token],
  ] as const) {
    await must(
      "out",
      `${name} in the console's header`,
      knockAtConsole(consoleBase, header(token)),
    );
    await must("out", `${name} as a user's cookie`, knock(base, { headers: cookie(token) }));
    await must(
      "out",
      `${name} as the console's safe cookie`,
      knockAtConsole(consoleBase, { cookie: `__Host-operator=${token}` }),
    );
  }
  await must("out", "a user's as cookie", knockAtConsole(consoleBase, cookie(user)));
  await must("out", "an operator's as header", knock(base, { headers: header(operator.token) }));
  await must(
    "out",
    "an operator's by a socket",
    knockBySocket(base, { auth: { token: operator.token } }),
  );
};
