import { describe, expect, it } from "vitest";
import { passwordRefusal } from "./passwords.ts";

const OWN = ["mara.jones@candor.example", "66", "812345678", "Moonlight"];
const refusalOf = (password: string, own: readonly string[] = OWN): string =>
  passwordRefusal(password, password, own)?.refused ?? "taken";

describe("a password", () => {
  it.each([
    ["correct horse battery", "taken"],
    ["five tall lighthouses", "taken"],
    ["tr0ub4dor&3", "taken"],
    ["青山绿水三月雨", "password-too-short"],
    ["青山绿水三月雨夜归人", "taken"],
    ["seven77", "password-too-short"],
    ["Password123", "password-too-common"],
    ["p@ssw0rd", "password-too-common"],
    ["drowssap", "password-too-common"],
    ["1qaz2wsx", "password-too-common"],
    ["mara.jones@candor.example", "password-personal"],
    ["marajones1", "password-personal"],
    ["senojaram", "password-personal"],
    ["812345678", "password-personal"],
    ["moonlight1", "password-personal"],
    ["Candor2026", "password-personal"],
    ["zxcvbnm,./", "password-simple"],
    ["aaaaaaaaaaaa", "password-simple"],
    ["abcabcabcabc", "password-simple"],
    ["fghijklmnop", "password-simple"],
    ["31071956", "password-simple"],
    ["1987-12-24", "password-simple"],
    ["       a", "password-simple"],
    [`${"a".repeat(70)}Qx7%mN2`, "password-simple"],
  ])("a password like %s is %s", (password, expected) => {
    expect(refusalOf(password)).toBe(expected);
  });

  it("a password refused as personal for one user is accepted for another", () => {
    expect(refusalOf("marajones1", [])).toBe("taken");
  });

  it("a password has to be typed twice alike", () => {
    expect(passwordRefusal("correct horse battery", "correct horse batter", [])?.refused).toBe(
      "passwords-differ",
    );
  });

  it("common passwords that an attacker would try are refused", () => {
    const among = ["football1", "liverpool1", "chocolate1", "naruto123", "shadow123", "dragon123"];
    expect(among.map((password) => refusalOf(password))).not.toContain("taken");
  });
});
