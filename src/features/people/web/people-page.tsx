import { useQuery } from "@tanstack/react-query";
import { FileUp, UsersRound } from "lucide-react";
import type { ListedUser } from "#features/accounts/administration-contract.ts";
import { peoplePageSize } from "#features/accounts/rules.ts";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { adminImportPath } from "#features/invitations/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Row } from "#kit/web/ui/rows.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/people.ts";
import { adminPersonPath } from "../paths.ts";
import type { Route } from "./+types/people-page";
import { people, type PeopleFilter } from "./api.ts";
import { PersonBadges } from "./person-badges.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.people_title(), matches);

/** The people of the academy, for administrators. */
export default function PeoplePage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{m.people_title()}</h1>
        <ButtonLink to={adminImportPath} variant="secondary">
          <FileUp size={18} aria-hidden="true" />
          {m.people_import()}
        </ButtonLink>
      </div>
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <People />
      </RequireSession>
    </div>
  );
}

const states = [
  { status: "", words: m.people_all },
  { status: "instructor", words: m.people_instructors },
  { status: "admin", words: m.people_admins },
  { status: "deactivated", words: m.state_deactivated },
  { status: "unconfirmed", words: m.state_unconfirmed },
] as const;

const countWords = ({ count }: { count: number }): string =>
  count < maxCounted ? m.people_count({ count }) : m.people_count_more({ count });

function People() {
  const [filter, change] = useListParams<PeopleFilter["status"]>(states);
  const list = useQuery(people(filter));
  return (
    <AdminList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={peoplePageSize}
      icon={UsersRound}
      rows
      words={{
        states: m.people_states(),
        searchLabel: m.people_search(),
        search: m.people_search_hint(),
        failed: m.people_failed(),
        count: countWords,
        empty: filter.search ? m.people_empty_search({ search: filter.search }) : m.people_empty(),
      }}
    >
      {list.data?.results.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </AdminList>
  );
}

function PersonRow({ person }: { person: ListedUser }) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <Row
      to={adminPersonPath(person.id)}
      sign={<Avatar name={name || person.email} picture={person.profile_picture} size={44} />}
      title={name || person.email}
      lang={detectLanguage(name)}
      facts={[
        <span key="email" translate="no">
          {person.email}
        </span>,
      ]}
      end={<PersonBadges person={person} />}
    />
  );
}
