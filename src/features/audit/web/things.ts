import { adminPaymentPath } from "#features/administration/paths.ts";
import { announcementPath } from "#features/announcements/paths.ts";
import { adminCategoriesPath, adminForumCategoriesPath } from "#features/categories/paths.ts";
import { certificatePath } from "#features/certificates/paths.ts";
import { topicPath } from "#features/forum/paths.ts";
import { adminImportPath } from "#features/invitations/paths.ts";
import { lessonPath } from "#features/learning/paths.ts";
import { adminCouponPath, adminDiscountPath } from "#features/offers/paths.ts";
import { adminTextPath } from "#features/pages/paths.ts";
import { adminDevicesPath, adminPatternsPath } from "#features/payment-messages/paths.ts";
import { adminSettingPath, adminSettingsPath } from "#features/settings/paths.ts";
import { statementPath } from "#features/statements/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka, takaString } from "#kit/shared/money.ts";
import * as m from "#messages/audit.ts";
import type { AuditEntry, AuditName, AuditNames } from "../contract.ts";
import { recordedKeys } from "../rules.ts";
import { inQuotes, nameOf, numbered, numberIn, textIn } from "./names.ts";
import type { Part } from "./parts.ts";
import { kindWords, valueWords, walletName } from "./value-words.ts";

interface Subject {
  entry: AuditEntry;
  names: AuditNames;
  id: number;
  /** Undefined: it is gone. */
  named: AuditName | undefined;
}

/** A name that somebody wrote: as it was recorded, or else as it is now, or the number. What is gone has no link. */
function titled(
  { named, id }: Subject,
  recordedName: string | null,
  to: (named: AuditName) => string | null,
): Part {
  const name = recordedName ?? named?.name;
  const path = named && to(named);
  return {
    text: name ? inQuotes(name) : numbered(id),
    ...(path ? { to: path } : {}),
    ...(name ? { lang: detectLanguage(name) } : {}),
  };
}

function topic(subject: Subject): Part {
  const { entry, names } = subject;
  const id = entry.subject_kind === "forum_topic" ? entry.subject_id : numberIn(entry, "topic_id");
  if (id === null)
    return titled(subject, null, ({ topic_id: of }) => (of === undefined ? null : topicPath(of)));
  const named = nameOf(names, "forum_topic", id);
  return titled({ ...subject, id, named }, textIn(entry, "name"), () => topicPath(id));
}

function lesson(subject: Subject): Part {
  const id = numberIn(subject.entry, "lesson_id") ?? subject.id;
  const named = nameOf(subject.names, "lesson", id);
  return titled({ ...subject, id, named }, null, ({ course_ids: [course] = [] }) =>
    course === undefined ? null : lessonPath(course, id),
  );
}

function pattern({ entry, names }: Subject): Part | null {
  const key = textIn(entry, "key");
  // `bkash/cash_in` is one of the program.
  const [ofKey, kind = ""] = key?.split("/") ?? [];
  const wallet = ofKey ?? textIn(entry, "wallet");
  if (!wallet) return null;
  const words = kindWords[kind]?.();
  const text = key && !words ? key : walletName(names, wallet);
  return { text: words ? inQuotes(`${text}: ${words}`) : text, to: adminPatternsPath };
}

function pageText({ entry }: Subject): Part | null {
  const [page, language] = [textIn(entry, "page"), textIn(entry, "language")];
  if (!page) return null;
  const words = inQuotes(valueWords.page?.[page]?.() ?? page);
  const written = language && valueWords.language?.[language]?.();
  return {
    text: written ? m.page_in_language({ page: words, language: written }) : words,
    to: adminTextPath(page),
  };
}

function settings({ entry, names }: Subject): Part | null {
  const changed = recordedKeys(entry);
  if (changed.length === 0) return null;
  const to =
    changed.length === 1 && nameOf(names, "setting", changed[0]!)
      ? adminSettingPath(changed[0]!)
      : adminSettingsPath;
  return {
    text: changed.map((name) => inQuotes(nameOf(names, "setting", name)?.name ?? name)).join(", "),
    to,
  };
}

function transfer({ entry, named }: Subject): Part | null {
  const id = textIn(entry, "trx_id") ?? named?.name;
  if (!id) return null;
  // Of a transfer that somebody typed, the amount of that time: it may be corrected since.
  const typed = entry.action === "credit.typed" ? numberIn(entry, "amount_paisa") : null;
  const amount = typed === null ? named?.amount : takaString(typed);
  return { text: amount === undefined ? id : `${id} (${formatTaka(amount)})` };
}

/** What an entry is about, by the kind of its subject. Null: too little of it is known for a sentence. */
const things: Record<string, (subject: Subject) => Part | null> = {
  announcement: (subject) =>
    titled(subject, textIn(subject.entry, "title"), ({ course_ids: [course] = [] }) =>
      course === undefined ? null : announcementPath(course, subject.id),
    ),
  category: (subject) => titled(subject, textIn(subject.entry, "name"), () => adminCategoriesPath),
  certificate: ({ named }) => (named ? { text: named.name, to: certificatePath(named.name) } : null),
  coupon: (subject) => titled(subject, textIn(subject.entry, "code"), () => adminCouponPath(subject.id)),
  credit: transfer,
  discount: (subject) => titled(subject, textIn(subject.entry, "name"), () => adminDiscountPath(subject.id)),
  forum_category: (subject) => titled(subject, textIn(subject.entry, "name"), () => adminForumCategoriesPath),
  forum_comment: topic,
  forum_topic: topic,
  learner_import: ({ id }) => ({ text: numbered(id), to: adminImportPath }),
  lesson_post: lesson,
  message_device: (subject) => titled(subject, textIn(subject.entry, "name"), () => adminDevicesPath),
  page_text: pageText,
  reading_pattern: pattern,
  setting: settings,
  statement_import: (subject) => titled(subject, textIn(subject.entry, "file_name"), () => statementPath),
};

export function thingPart(entry: AuditEntry, names: AuditNames): Part | null {
  const { subject_kind: kind, subject_id: id } = entry;
  return things[kind]?.({ entry, names, id, named: nameOf(names, kind, id) }) ?? null;
}

/** The amount that was recorded, or else that of the payment; with its place at the desk. */
export function amountPart(entry: AuditEntry, names: AuditNames): Part | null {
  const { subject_kind: kind, subject_id: id } = entry;
  const payment = kind === "payment" ? nameOf(names, kind, id) : undefined;
  const paisa = numberIn(entry, "amount_paisa");
  const amount = paisa === null ? payment?.amount : takaString(paisa);
  if (amount === undefined) return null;
  const { status = "", name, is_asked } = payment ?? {};
  return {
    text: formatTaka(amount),
    ...(name ? { to: adminPaymentPath({ status, transaction_id: name, is_asked }) } : {}),
  };
}
