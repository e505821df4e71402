// Which words are handles, and handles that are made for people. The pages do not load it.
import { handleShape, minHandleLength } from "./handle-rules.ts";

const isHandle = new RegExp(`^${handleShape}$`);

// Names of the academy's people, and words that mean everybody or nobody.
const reserved = new Set(
  `about academy account admin administration administrator administrators admins all anonymous anybody anyone
  api assistant assistants author bidya bot channel contact course courses deleted everybody everyone former forum group
  guest help here info instructor instructors learner learners login mail me member members mentor mentors mod moderator
  moderators nobody none null official online owner people postmaster root security settings somebody someone staff
  support system team test undefined user users webmaster you`.split(/\s+/),
);

/** A handle as it is stored: without case, and without the sign before it. */
export const storedHandle = (typed: string): string => typed.trim().replace(/^@/, "").toLowerCase();

/** Why a stored form cannot be a handle. */
export const handleProblem = (handle: string): "shape" | "reserved" | null =>
  !isHandle.test(handle) ? "shape" : reserved.has(handle) ? "reserved" : null;

const beginningLengthMax = 20;

/** The letters of a first name that a handle can have. Without enough of them: `member`. */
function beginningOf(firstName: string): string {
  const letters = firstName
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^\d+/, "")
    .slice(0, beginningLengthMax);
  return letters.length >= minHandleLength ? letters : "member";
}

/** Handles for a person, the shortest first. `random`: gives a number from 0 to below 1. */
export const madeHandles = (firstName: string, random: () => number): string[] =>
  [2, 2, 3, 4, 6, 8].map((digits) => {
    const least = 10 ** (digits - 1);
    return `${beginningOf(firstName)}${least + Math.floor(random() * 9 * least)}`;
  });
