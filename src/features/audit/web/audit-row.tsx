import { Link } from "react-router";
import { adminCategoriesPath, adminForumCategoriesPath } from "#features/categories/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { topicPath } from "#features/forum/paths.ts";
import { adminCouponPath, adminDiscountPath } from "#features/offers/paths.ts";
import { adminPersonPath } from "#features/people/paths.ts";
import { adminSettingsPath } from "#features/settings/paths.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/audit.ts";
import type { AuditEntry } from "../contract.ts";
import { actionWords, subjectWords } from "./action-words.ts";
import { changesOf } from "./changes.ts";

/** The page of what an entry is about, if it has one. */
function pageOfSubject({ subject_kind: kind, subject_id: id }: AuditEntry): string | null {
  switch (kind) {
    case "user":
      return adminPersonPath(id);
    case "course":
      return coursePath(id);
    case "coupon":
      return adminCouponPath(id);
    case "discount":
      return adminDiscountPath(id);
    case "category":
      return adminCategoriesPath;
    case "forum_topic":
      return topicPath(id);
    case "forum_category":
      return adminForumCategoriesPath;
    case "setting":
      return adminSettingsPath;
    default:
      return null;
  }
}

/** Who did it: a person, one who deleted the account, or the system. */
function Actor({ actor }: { actor: AuditEntry["actor"] }) {
  if (!actor) return m.audit_system();
  if (!actor.email) return m.audit_former({ id: localDigits(String(actor.id)) });
  return (
    <Link to={adminPersonPath(actor.id)} lang={detectLanguage(actor.name)} className="underline">
      {actor.name || actor.email}
    </Link>
  );
}

/** One entry of the audit log. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actor, at, subject_kind, subject_id, reason } = entry;
  const page = pageOfSubject(entry);
  const subject = `${subjectWords(subject_kind)} ${subject_id ? localDigits(String(subject_id)) : ""}`.trim();
  const changes = changesOf(entry.before, entry.after);
  return (
    <article className="grid gap-2 px-4 py-3 sm:px-6">
      <p className="font-semibold">{actionWords(action)}</p>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-small text-muted">
        <time dateTime={at} className="tabular-nums">
          {formatDateTime(at)}
        </time>
        <span>
          <Actor actor={actor} />
        </span>
        {page ? (
          <Link to={page} className="underline">
            {subject}
          </Link>
        ) : (
          <span>{subject}</span>
        )}
      </p>
      {reason ? (
        <p lang={detectLanguage(reason)} className="break-words">
          {reason}
        </p>
      ) : null}
      {changes.length > 0 ? (
        // As it is recorded, in any language of the page.
        <dl translate="no" className="grid gap-x-4 text-small sm:grid-cols-[auto_1fr]">
          {changes.map(({ name, from, to }) => (
            <div key={name} className="contents">
              <dt className="font-mono text-muted">{name}</dt>
              <dd className="min-w-0 break-words">
                {[from, to].filter((value) => value !== null).join(" → ")}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  );
}
