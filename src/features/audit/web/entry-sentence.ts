import * as m from "#messages/audit.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import type { AuditEntry, AuditNames } from "../contract.ts";
import { actionWords, subjectWords } from "./action-words.ts";
import { coursePart, coursesText, nameOf, numberIn, personPart, textIn } from "./names.ts";
import { type Part, weave } from "./parts.ts";
import { sentences } from "./sentences.ts";
import { amountPart, thingPart } from "./things.ts";

/** The case of an action that has a sentence of its own. */
function caseOf(entry: AuditEntry): string {
  const { action, actor, subject_kind: kind, subject_id: id, after } = entry;
  if (!actor) return "auto";
  switch (action) {
    case "invitation.accepted":
      if (numberIn(entry, "order_id") !== null) return "place";
      if (numberIn(entry, "course_id") === null) return "academy";
      if (after?.is_closed === true) return "closed";
      return after?.is_full === true ? "full" : "";
    case "learner_import.added":
      return numberIn(entry, "course_id") === null ? "academy" : "";
    case "reading_pattern.switched":
      return after?.is_on === false ? "off" : "";
    case "share.rate_set":
      return kind;
    case "user.create":
      return actor.id === id ? "self" : "";
    default:
      return "";
  }
}

/** Who did it: a person, one who deleted the account, or the system. */
function actorPart({ actor }: AuditEntry, names: AuditNames): Part {
  if (!actor) return { text: m.audit_system() };
  if (!actor.email) return { text: m.audit_former({ id: localDigits(String(actor.id)) }) };
  const { id, email } = actor;
  return personPart({ ...names, user: { [id]: { name: actor.name || email } } }, id);
}

/** Whom an entry concerns. */
function personOf(entry: AuditEntry, names: AuditNames): Part | null {
  const { subject_kind: kind, subject_id: subject } = entry;
  const owner = entry.action === "course.owner_changed" ? numberIn(entry, "owner_id") : null;
  const recorded = numberIn(entry, "user_id") ?? numberIn(entry, "created_by") ?? owner;
  const id = kind === "user" ? subject : (recorded ?? nameOf(names, kind, subject)?.user_id);
  return id === undefined ? null : personPart(names, id);
}

function courseOf(entry: AuditEntry, names: AuditNames): Part | null {
  const { subject_kind: kind, subject_id: subject } = entry;
  if (kind === "course") return coursePart(names, subject, textIn(entry, "title"));
  const recorded = numberIn(entry, "course_id");
  if (recorded !== null) return coursePart(names, recorded);
  const ids = nameOf(names, kind, subject)?.course_ids ?? [];
  if (ids[0] === undefined) return null;
  return ids.length === 1 ? coursePart(names, ids[0]) : { text: coursesText(names, ids, 1) };
}

function sourceOf(entry: AuditEntry, names: AuditNames): Part | null {
  const id = numberIn(entry, "from");
  return id === null ? null : coursePart(names, id);
}

function subjectText({ subject_kind: kind, subject_id: id }: AuditEntry): string {
  const words = subjectWords(kind);
  return id ? m.kind_and_number({ kind: words, id: localDigits(String(id)) }) : words;
}

/**
 * Who did what with what, with links to it. An action of another version, and a subject of which nothing is known any more,
 * are named as they were recorded.
 */
export function entrySentence(entry: AuditEntry, names: AuditNames): Part[] {
  const { action } = entry;
  const parts = {
    actor: () => actorPart(entry, names),
    person: () => personOf(entry, names),
    course: () => courseOf(entry, names),
    source: () => sourceOf(entry, names),
    thing: () => thingPart(entry, names),
    amount: () => amountPart(entry, names),
    action: () => ({ text: actionWords(action) }),
    subject: () => ({ text: subjectText(entry) }),
  };
  const say = sentences[`${action} ${caseOf(entry)}`] ?? sentences[action];
  const count = numberIn(entry, "invited") ?? 0;
  return (
    (say && weave(say, (place) => parts[place](), { count })) ??
    weave(m.did_unnamed, (place) => parts[place]())!
  );
}
