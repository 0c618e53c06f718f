import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { PASSWORD_LENGTH_MIN, isPasswordLongEnough } from "@candor/rules/passwords.ts";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Of 0 to 4: below this, a million guesses are enough. */
const SCORE_MIN = 2;
/** How many code points and exchanged letters are examined: the work grows with both. */
const ESTIMATED_MAX = 64;
const EXCHANGED_MAX = 10;

const SITE = "candor";
const OWN_WORD_MIN = 3;
const OWN_WORDS_MAX = 40;
const OWN = "userInputs";

const strength = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: 2 * ESTIMATED_MAX,
  l33tMaxSubstitutions: EXCHANGED_MAX,
});

/**
 * Why a password is refused: its length, the lists that guesses begin with, its owner's known facts (`own`: addresses
 * and names), or a pattern. The estimate takes up to some forty milliseconds, so callers first have to show a right
 * code.
 */
export function passwordRefusal(
  password: string,
  repeated: string,
  own: readonly string[],
):
  | Refusal<
      | "passwords-differ"
      | "password-too-short"
      | "password-too-common"
      | "password-personal"
      | "password-simple"
    >
  | undefined {
  if (password !== repeated) return refuse("passwords-differ");
  if (!isPasswordLongEnough(password))
    return refuse("password-too-short", { minimum: `${PASSWORD_LENGTH_MIN}` });
  const estimated = [...password].slice(0, ESTIMATED_MAX).join("");
  const { score, sequence } = strength.check(estimated, wordsIn([...own, SITE]));
  const [first, ...others] = sequence;
  const isOneWord = first?.pattern === "dictionary" && others.length === 0;
  if (!isOneWord && score >= SCORE_MIN) return undefined;
  if (sequence.some((match) => match["dictionaryName"] === OWN)) return refuse("password-personal");
  return isOneWord ? refuse("password-too-common") : refuse("password-simple");
}

/** Each whole text, and its parts between dots, dashes and spaces. */
const wordsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]))]
    .filter((word) => [...word].length >= OWN_WORD_MIN)
    .slice(0, OWN_WORDS_MAX);
