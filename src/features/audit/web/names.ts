import { editCoursePath } from "#features/authoring/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { adminPersonPath } from "#features/people/paths.ts";
import { cutText } from "#kit/shared/cut-text.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/audit.ts";
import type { AuditEntry, AuditName, AuditNames } from "../contract.ts";
import type { Part } from "./parts.ts";

export const nameOf = (names: AuditNames, kind: string, id: number | string): AuditName | undefined =>
  names[kind]?.[String(id)];

/** A recorded value: as it is after the act, or else before it. */
const recorded = ({ before, after }: AuditEntry, key: string): unknown =>
  after?.[key] ?? before?.[key] ?? null;

export const numberIn = (entry: AuditEntry, key: string): number | null => {
  const value = recorded(entry, key);
  return typeof value === "number" ? value : null;
};

export const textIn = (entry: AuditEntry, key: string): string | null => {
  const value = recorded(entry, key);
  return typeof value === "string" && value !== "" ? value : null;
};

/** What has no name any more has its number. */
export const numbered = (id: number): string => m.number_of({ id: localDigits(String(id)) });

export const inQuotes = (text: string): string => m.in_quotes({ text: cutText(text, 80) });

export function personPart(names: AuditNames, id: number): Part {
  const name = nameOf(names, "user", id)?.name;
  if (!name) return { text: m.audit_former_within({ id: localDigits(String(id)) }) };
  return { text: name, to: adminPersonPath(id), lang: detectLanguage(name) };
}

export function coursePart(names: AuditNames, id: number, title: string | null = null): Part {
  const published = nameOf(names, "course", id)?.name;
  const draft = nameOf(names, "draft", id)?.name;
  const name = title || published || draft;
  const to = published !== undefined ? coursePath(id) : draft !== undefined ? editCoursePath(id) : undefined;
  return {
    text: name ? inQuotes(name) : numbered(id),
    ...(to === undefined ? {} : { to }),
    ...(name ? { lang: detectLanguage(name) } : {}),
  };
}

/** The first of them by name, and how many there are besides. */
export function coursesText(names: AuditNames, ids: readonly number[], shown = 3): string {
  const first = ids.slice(0, shown).map((id) => coursePart(names, id).text);
  const listed = first.join(", ");
  return ids.length > shown ? m.and_more({ names: listed, count: ids.length - shown }) : listed;
}
