import type { Area, Channel } from "./define.ts";
import { contract } from "./index.ts";

/** The introduction of the document for its readers, as Markdown. */
export const intro = (): string => `${TEXT}
${channelLines().join("\n")}
`;

const channelLines = (): string[] =>
  Object.entries<Area>(contract).flatMap(([area, { channels }]) =>
    Object.entries<Channel>(channels).map(
      ([id, { access, summary }]) =>
        `| \`${area}.${id}\` | ${access === "user" ? "its owner" : "everyone"} | ${summary} |`,
    ),
  );

const TEXT = `Every call of Candor's own API, which the app uses too. Programs that trade by a key speak another surface, the
**trading API** at \`/api/v3\` and \`/fapi\`: see [its description](/api/trading-api.md). An index of everything is [/llms.txt](/llms.txt).

## Answers and refusals
An answer is HTTP 200 with \`{type, code, message}\`: a success (\`ok\`, 1) whose \`message\` is what the call gives, or a refusal
(\`error\`, 0) with its text in the language asked for by \`lang\` and with \`refusal.code\`, by which a program decides. \`type\` 999
means that there is no session, 998 that a proven identity is missing; \`missing\` names the state and the app's screen that mends
it. What cannot be read as a request, and what fails on our side, comes in the same form under a status of its own; an address or a method that is
none of these is 404.

## Sessions
The token that \`auth.login\` or \`auth.registerDemo\` gives goes into the header \`Authorization\` as it is. A demo account costs nothing, needs no
name and begins with funds: \`auth.registerDemo\` is a good first call. The owner of whatever a call touches comes from the token.

## Money moves once
A call that moves money carries \`Idempotency-Key\`, a text of at most 64 characters of the caller's making. The same request with the same
key is carried out once, and answered each time as it was at first. Without an answer, send it again with its key.

## Amounts
Amounts, prices and ratios are decimal texts in both directions, exact, without exponent. What is not known is null, never zero.

## Rates
Each call draws on the budget of its class, counted by account, or by address for a guest. Where it is spent, the answer is the
refusal \`too-many-requests\`, and \`Retry-After\` says in how many seconds to come back. Every answer carries the server's time in \`server-time\`.

## Samples
The samples take the server's address from the environment variable \`CANDOR\` (for example \`https://candor.example\`) and the token from \`CANDOR_TOKEN\`.
They show the fields that a request has to have; ids in them stand for your own.

## Channels
What changes by itself comes over socket.io at \`/socket.io\`, with \`{token}\` as \`auth\` or without. Emit \`subscribe\` with
\`{channel, params}\`; the acknowledgement is \`{ok, room, snapshot, at}\`, or \`{ok: false, refusal}\`. What changes since then arrives as events of
the name \`room\`. Messages are numbered by \`seq\`, or from \`U\` to \`u\`; a gap, and the event \`resync\` with the room's name, mean: subscribe again.
The package \`@candor/client\` does all of this, with types.

| channel | for | |
|---|---|---|`;
