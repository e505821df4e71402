import { isSame, isSamePrice } from "./same-value.ts";

export interface Block {
  key: string;
}
type Fields = Record<string, unknown>;

/**
 * What two people wrote in the same place. `merged` has mine. The texts are for reading; empty where a side has
 * nothing.
 */
export interface Conflict {
  /** The keys of the module, its lesson, and the film, handout or question in it. Empty: the course itself. */
  path: string[];
  /**
   * The name of the field. `module`: both moved the lesson to other modules, whose titles are the texts. `removed`: one
   * removed what the other changed; the texts are `removed` and `kept`, and `merged` has the block.
   */
  field: string;
  base: string;
  mine: string;
  theirs: string;
  /** What each side has in the fields that belong together, for `resolveConflict`. */
  sides: { mine: Fields; theirs: Fields };
}

/** One side removed the block, and the other changed it. */
export const removal = (path: string[], isMine: boolean): Conflict => ({
  path,
  field: "removed",
  base: "kept",
  mine: isMine ? "removed" : "kept",
  theirs: isMine ? "kept" : "removed",
  sides: { mine: {}, theirs: {} },
});

/** Fields that belong together: of two sides that both changed them, one is taken whole. */
type Unit = readonly [name: string, ...others: string[]];
const optionFields = ["options", "right_options", "is_multiple"] as const;

export const units = {
  course: [
    ["title"],
    ["description"],
    ["language"],
    ["level"],
    ["category_id"],
    ["price"],
    ["capacity"],
    ["completion"],
    ["class_code"],
    ["thumbnail"],
  ],
  titled: [["title"]],
  lesson: [["title"], ["minutes"], ["is_preview"], ["text"]],
  video: [["title"], ["link", "captions", "renditions"]],
  /** The same film on both sides: its captions and its sizes are apart. */
  sameVideo: [["title"], ["link"], ["captions"], ["renditions"]],
  resource: [["title"], ["link", "pages"]],
  check: [["question"], optionFields, ["explanation"]],
} as const satisfies Record<string, readonly Unit[]>;

/** Texts in which both sides can stay, one below the other. */
const longTexts = new Set(["description", "text", "explanation"]);

/** One option on each line, with a sign for a right one, round for one choice and square for several. */
function optionsText({ options, right_options, is_multiple }: Fields): string {
  const [right, wrong] = is_multiple ? ["☑", "☐"] : ["◉", "○"];
  const places = right_options as number[];
  return (options as string[])
    .map((option, index) => `${places.includes(index + 1) ? right : wrong} ${option}`)
    .join("\n");
}

function textOf(name: string, block: Fields): string {
  if (name === "options") return optionsText(block);
  const value = block[name] as string | number | boolean | null | unknown[];
  if (name === "renditions")
    return (value as { height: number }[]).map(({ height }) => `${height}p`).join(", ");
  // Of two texts in one language only the files differ.
  if (name === "captions")
    return (value as { language: string; link: string }[])
      .map(({ language, link }) => `${language} (${link.slice(-12, -4)})`)
      .join(", ");
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

const isSameUnit = (unit: Unit, one: Fields, other: Fields): boolean =>
  unit[0] === "price"
    ? isSamePrice(one["price"] as string, other["price"] as string)
    : unit.every((name) => isSame(one[name], other[name]));

const only = (unit: Unit, block: Fields): Fields =>
  Object.fromEntries(unit.map((name) => [name, block[name]]));

/** A block that was published in between has an id on one side only. */
function mergedId(base: Fields | undefined, mine: Fields, theirs: Fields): Fields {
  if (!("id" in mine)) return {};
  if (mine["id"] === base?.["id"]) return { id: theirs["id"] };
  return { id: theirs["id"] === base?.["id"] ? mine["id"] : (mine["id"] ?? theirs["id"]) };
}

/**
 * Merges the own fields of a block that both sides have, and adds to `conflicts` what collides.
 * @param base undefined: both added the block.
 */
export function mergeFields<B extends object>(
  together: readonly Unit[],
  path: string[],
  [base, mine, theirs]: [base: B | undefined, mine: B, theirs: B],
  conflicts: Conflict[],
): B {
  const [before, own, their] = [base, mine, theirs] as [Fields | undefined, Fields, Fields];
  const merged: Fields = { ...own, ...mergedId(before, own, their) };
  for (const unit of together) {
    if (before && unit.every((name) => isSame(own[name], before[name]))) {
      Object.assign(merged, only(unit, their));
      continue;
    }
    if (isSameUnit(unit, own, their) || (before && isSameUnit(unit, their, before))) continue;
    if (before && isSameUnit(unit, own, before)) {
      Object.assign(merged, only(unit, their));
      continue;
    }
    const field = unit[0];
    const texts = { mine: textOf(field, own), theirs: textOf(field, their) };
    // The same to a reader, as the counted pages of a handout.
    if (texts.mine === texts.theirs) continue;
    const sides = { mine: only(unit, own), theirs: only(unit, their) };
    conflicts.push({ path, field, base: before ? textOf(field, before) : "", ...texts, sides });
  }
  return merged as B;
}

/** Both texts of a conflict, mine first; null where only one can stay. */
export const bothTexts = ({ field, mine, theirs }: Conflict): string | null =>
  longTexts.has(field) && mine !== "" && theirs !== "" ? `${mine}\n\n${theirs}` : null;
