// Mentions in texts: `@` and the handle of a person.
import { handleShape } from "#features/accounts/handle-rules.ts";

/** At most so many people are mentioned in a post. */
export const maxMentions = 10;

// Not in the middle of a word, so that no email address and no link has one. A dot may end the sentence.
const mention = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@/.&=])@(${handleShape})(?![\\p{L}\\p{N}_@])`, "giu");

/** The handles that a text names, each once, in their order. Many are not handles of people. */
export const namedHandles = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, handle]) => handle!.toLowerCase())),
];

/** A piece of a text: words, or a mention of one of the people. */
interface MentionPiece {
  text: string;
  isMention: boolean;
}

/** Splits a text at the mentions of some handles. */
export function splitMentions(text: string, handles: readonly string[]): MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let after = 0;
  for (const match of text.matchAll(mention)) {
    if (!handles.includes(match[1]!.toLowerCase())) continue;
    if (match.index > after) pieces.push({ text: text.slice(after, match.index), isMention: false });
    pieces.push({ text: match[0], isMention: true });
    after = match.index + match[0].length;
  }
  if (after < text.length || pieces.length === 0) pieces.push({ text: text.slice(after), isMention: false });
  return pieces;
}

/** The beginning of a mention that is being typed before the caret, without its `@`. Null if there is none. */
export function mentionBefore(text: string): string | null {
  const found = /(?<![\p{L}\p{M}\p{N}_@/.&=])@([\p{L}\p{M}\p{N}_]{0,30})$/u.exec(text);
  return found ? found[1]! : null;
}
