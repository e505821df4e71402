import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/pages.ts";
import { adminTextPath } from "../../paths.ts";
import type { Route } from "./+types/texts-page";
import { allTexts } from "./api.ts";
import { languageWords } from "./language-words.ts";
import { savedWords } from "./saved-words.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.texts_title(), matches);

/** The texts of all pages that administrators can edit. */
export default function TextsPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.texts_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <p className="text-muted">{m.texts_text()}</p>
        <Texts />
      </RequireSession>
    </div>
  );
}

function Texts() {
  const { data, error, refetch } = useQuery(allTexts());
  if (error && !data)
    return <LoadError title={m.texts_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <ul className="card divide-y divide-line">
      {data.map(({ page, title, languages }) => (
        <li key={page} className="group relative flex items-center gap-4 p-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <h2 className="text-read">
              <Link to={adminTextPath(page)} className="after:absolute after:inset-0 group-hover:underline">
                {title}
              </Link>
            </h2>
            <dl className="grid text-small text-muted sm:grid-cols-[auto_1fr] sm:gap-x-3">
              {languages.map(({ language, ...saved }) => (
                <div key={language} className="contents">
                  <dt className="max-sm:mt-1 max-sm:font-semibold">{languageWords(language)}</dt>
                  <dd>{savedWords(saved)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  );
}
