import { localDigits } from "#kit/shared/numerals.ts";

/** A place in a film: 7:12, 1:02:05 */
export function formatClock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return localDigits(hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`);
}
