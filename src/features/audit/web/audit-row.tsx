import { Fragment } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/audit.ts";
import type { AuditEntry, AuditNames } from "../contract.ts";
import { type Change, changesOf } from "./changes.ts";
import { entrySentence } from "./entry-sentence.ts";
import type { Part } from "./parts.ts";
import { recordedValues } from "./recorded-values.ts";

/** The most changes that are shown of an entry. */
const maxChanges = 8;

const withArrow = (from: string | null, to: string | null): string =>
  [from, to].filter((value) => value !== null).join(" → ");

function Sentence({ parts }: { parts: Part[] }) {
  return (
    <p className="min-w-0 font-medium break-words">
      {parts.map(({ text, to, lang }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence never move
        <Fragment key={place}>
          {to ? (
            <Link to={to} lang={lang} className="underline">
              {text}
            </Link>
          ) : lang ? (
            <span lang={lang}>{text}</span>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  return (
    <ul className="grid gap-1 text-small">
      {changes.slice(0, maxChanges).map(({ key, label, from, to }) => (
        <li key={key} className="min-w-0 break-words">
          {label ? <span className="text-muted">{label}: </span> : null}
          {withArrow(from, to)}
        </li>
      ))}
      {changes.length > maxChanges ? (
        <li className="text-muted">{m.audit_more_changes({ count: changes.length - maxChanges })}</li>
      ) : null}
    </ul>
  );
}

/** The entry as programs read it, in any language of the page. */
function AsRecorded({ entry }: { entry: AuditEntry }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-dotted underline-offset-4">
        {m.audit_raw()}
      </summary>
      <dl translate="no" lang="en" className="grid gap-x-4 pb-2 text-ink sm:grid-cols-[auto_1fr]">
        {[
          { name: "action", from: entry.action, to: null },
          { name: entry.subject_kind, from: String(entry.subject_id), to: null },
          ...recordedValues(entry),
        ].map(({ name, from, to }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a value may have the name of the subject
          <div key={place} className="contents">
            <dt className="font-mono text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{withArrow(from, to)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** One entry of the audit log, as a sentence. */
export function AuditRow({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const changes = changesOf(entry, names);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pt-3 pb-1 sm:px-6">
      <Sentence parts={entrySentence(entry, names)} />
      {entry.reason ? (
        <p lang={detectLanguage(entry.reason)} className="break-words">
          {m.in_quotes({ text: entry.reason })}
        </p>
      ) : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 text-small text-muted">
        <time dateTime={entry.at} className="tabular-nums">
          {formatDateTime(entry.at)}
        </time>
        <AsRecorded entry={entry} />
      </div>
    </article>
  );
}
