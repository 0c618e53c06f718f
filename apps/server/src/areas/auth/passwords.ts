import { type Refusal, refuse } from "@candor/contract/refusals.ts";

const LENGTH_MIN = 8;

/** The most used passwords of eight characters and more in published breaches, in lower case. */
const COMMON = new Set(
  (
    "password 12345678 123456789 1234567890 11111111 00000000 qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx password1 " +
    "password123 iloveyou sunshine princess football baseball superman trustno1 welcome1 letmein1 abc12345 abcd1234 " +
    "a1b2c3d4 88888888 87654321 987654321 66666666 99999999 12341234 11223344 123123123 asdfghjkl zxcvbnm123 " +
    "qazwsxedc q1w2e3r4 starwars whatever computer michelle jennifer passw0rd p@ssw0rd admin123 administrator " +
    "changeme 1234qwer qwer1234 asdf1234 147258369 789456123 123456789a a123456789 aa123456 a12345678 woaini1314"
  ).split(" "),
);

/** Length and commonness; a password is never trimmed or otherwise changed. */
export function passwordRefusal(
  password: string,
  repeated: string,
): Refusal<"passwords-differ" | "password-too-short" | "password-too-common"> | undefined {
  if (password !== repeated) return refuse("passwords-differ");
  if ([...password].length < LENGTH_MIN)
    return refuse("password-too-short", { minimum: `${LENGTH_MIN}` });
  if (COMMON.has(password.toLowerCase())) return refuse("password-too-common");
  return undefined;
}
