import { minPasswordLength } from "./rules.ts";

export type PasswordStrength = "weak" | "fair" | "good" | "strong";

const alphabets: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Lo}/u, 50],
  [/\d/, 10],
  [/[^\p{L}\p{N}]/u, 30],
];

/**
 * A rough estimate by length and variety, for the hint below the field; null while the password is too short to
 * say anything. The server decides, and knows the common ones.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  const characters = Array.from(password);
  if (characters.length < minPasswordLength) return null;
  const size = alphabets.reduce((sum, [kind, many]) => sum + (kind.test(password) ? many : 0), 0);
  // Repeated characters and runs such as "abc" or "321" add little.
  const steps = characters.map((one, n) => one.codePointAt(0)! - (characters[n - 1]?.codePointAt(0) ?? 0));
  const news = steps.filter((step, n) => n === 0 || (Math.abs(step) > 1 && step !== steps[n - 1])).length;
  const length = Math.min(news, 2 * new Set(characters).size);
  const bits = length * Math.log2(Math.max(size, 2));
  if (bits < 40) return "weak";
  if (bits < 56) return "fair";
  return bits < 75 ? "good" : "strong";
}
