import { useState } from "react";
import {
  deactivateAccount,
  endSessionsOfAccount,
  reactivateAccount,
} from "#features/accounts/administration-contract.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { callApi } from "#kit/web/api.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/people.ts";
import type { PersonStory } from "../contract.ts";
import { peopleKey } from "./api.ts";
import { PersonBadges, roleWords } from "./person-badges.tsx";

const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));
const RoleDialog = lazyDialog(async () => import("./role-dialog.tsx"));

type Person = PersonStory["person"];

/** Name, address, role and state of an account, and what can be done with it. */
export function PersonAccount({ person }: { person: Person }) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <header className="flex items-start gap-4">
        <Avatar name={name || person.email} picture={person.profile_picture} size={56} />
        <div className="min-w-0">
          <h1 className="text-h2" lang={detectLanguage(name)}>
            {name || person.email}
          </h1>
          <p className="break-all text-muted">{person.email}</p>
          <PersonBadges person={person} />
        </div>
      </header>
      <dl className="grid gap-x-4 text-small tabular-nums max-sm:[&>dd]:mb-2 sm:grid-cols-[auto_1fr] sm:gap-y-1">
        <dt className="text-muted">{m.person_role()}</dt>
        <dd>{roleWords(person.role)}</dd>
        {person.phone ? (
          <>
            <dt className="text-muted">{m.person_phone()}</dt>
            <dd>{person.phone}</dd>
          </>
        ) : null}
        <dt className="text-muted">{m.person_since()}</dt>
        <dd>{formatDate(person.created_at)}</dd>
        <dt className="text-muted">{m.person_last_seen()}</dt>
        <dd>{person.last_used_at ? <RelativeTime time={person.last_used_at} /> : m.person_never()}</dd>
        <dt className="text-muted">{m.person_sessions()}</dt>
        <dd>{m.person_sessions_count({ count: person.sessions })}</dd>
        {person.taught_courses > 0 ? (
          <>
            <dt className="text-muted">{m.person_teaches()}</dt>
            <dd>{m.person_courses_count({ count: person.taught_courses })}</dd>
          </>
        ) : null}
      </dl>
      <Actions person={person} name={name || person.email} />
    </section>
  );
}

function Actions({ person, name }: { person: Person; name: string }) {
  const isOwn = useSession()?.user?.id === person.id;
  const [asked, setAsked] = useState<"role" | "state" | "sessions" | null>(null);
  const close = () => setAsked(null);
  const params = { id: person.id };
  const done = (sentence: string) => {
    toast("success", sentence);
    close();
  };
  if (isOwn) return <p className="text-small text-muted">{m.person_own()}</p>;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
      <Button variant="secondary" onClick={() => setAsked("role")}>
        {m.role_change()}
      </Button>
      <Button variant="secondary" disabled={person.sessions === 0} onClick={() => setAsked("sessions")}>
        {m.sessions_end()}
      </Button>
      <Button variant={person.is_active ? "danger" : "secondary"} onClick={() => setAsked("state")}>
        {person.is_active ? m.deactivate() : m.reactivate()}
      </Button>
      {asked === "role" ? <RoleDialog person={person} name={name} onClose={close} /> : null}
      {asked === "state" ? (
        <ConfirmDialog
          title={person.is_active ? m.deactivate_of({ name }) : m.reactivate_of({ name })}
          words={{
            confirm: person.is_active ? m.deactivate() : m.reactivate(),
            busy: m.saving(),
            failed: m.change_failed(),
          }}
          variant={person.is_active ? "danger" : "primary"}
          outdates={[peopleKey]}
          onConfirm={async () => {
            const answer = person.is_active
              ? await callApi(deactivateAccount, { params })
              : await callApi(reactivateAccount, { params });
            done(answer.message);
          }}
          onClose={close}
        >
          {person.is_active ? m.deactivate_text() : m.reactivate_text()}
        </ConfirmDialog>
      ) : null}
      {asked === "sessions" ? (
        <ConfirmDialog
          title={m.sessions_end_of({ name })}
          words={{ confirm: m.sessions_end(), busy: m.saving(), failed: m.change_failed() }}
          variant="danger"
          outdates={[peopleKey]}
          onConfirm={async () => done((await callApi(endSessionsOfAccount, { params })).message)}
          onClose={close}
        >
          {m.sessions_end_text()}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
