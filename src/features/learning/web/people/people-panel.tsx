import { profilePath } from "#features/accounts/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { SearchX, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/learning.ts";
import type { Classmate } from "../../contract.ts";
import { peoplePageSize } from "../../rules.ts";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { PeopleList, PeopleSkeleton } from "./people-list.tsx";
import { PeopleSearch } from "./people-search.tsx";
import { peopleOfCourse } from "../api.ts";

/** The people of the class, with what their profiles show. Loaded on demand, by its default export. */
export default function PeoplePanel({ courseId }: { courseId: number }) {
  const [wanted, setWanted] = useState({ search: "", page: 1 });
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(peopleOfCourse(courseId, wanted));
  return (
    <section className="grid gap-4">
      <div className="grid gap-4 sm:flex sm:items-end sm:justify-between">
        <div>
          <h2 className="text-h3">{m.tab_people()}</h2>
          <output className="text-small text-muted">
            {data ? countWords(data.count, wanted.search) : ""}
          </output>
        </div>
        <PeopleSearch onSearch={(search) => setWanted({ search, page: 1 })} />
      </div>
      {isError && !data ? (
        <LoadError title={m.people_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <PeopleSkeleton /> : null}
      {data ? (
        <div className={`grid gap-4 transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
          <People people={data.results} searched={wanted.search !== ""} />
          <PageButtons
            page={wanted.page}
            pages={Math.ceil(data.count / peoplePageSize)}
            onPage={(page) => setWanted({ ...wanted, page })}
          />
        </div>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {m.people_see()}
        <Link to={profilePath} className="inline-flex min-h-11 items-center text-green underline">
          {m.people_edit()}
        </Link>
      </p>
    </section>
  );
}

const countWords = (count: number, search: string): string =>
  search ? m.people_found({ count }) : m.people_count({ count });

function People({ people, searched }: { people: Classmate[]; searched: boolean }) {
  const teachers = people.filter(({ role }) => role === "instructor");
  const assistants = people.filter(({ role }) => role === "assistant");
  const learners = people.filter(({ role }) => role === "learner");
  if (people.length === 0 && searched)
    return (
      <EmptyState frame="dashed" icon={SearchX} title={m.people_nobody()} text={m.people_nobody_text()} />
    );
  return (
    <>
      {teachers.length > 0 ? (
        <PeopleList title={m.people_instructors({ count: teachers.length })} people={teachers} />
      ) : null}
      {assistants.length > 0 ? <PeopleList title={m.people_assistants()} people={assistants} /> : null}
      {learners.length > 0 ? <PeopleList title={m.people_learners()} people={learners} /> : null}
      {learners.length === 0 && !searched ? (
        <EmptyState frame="dashed" icon={UsersRound} title={m.people_alone()} text={m.people_alone_text()} />
      ) : null}
    </>
  );
}
