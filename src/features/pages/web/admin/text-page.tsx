import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { addressIn, isLanguage, language, languages } from "#kit/shared/language.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { TabList, TabPanel } from "#kit/web/ui/tabs.tsx";
import * as m from "#messages/pages.ts";
import { adminTextsPath } from "../../paths.ts";
import type { Route } from "./+types/text-page";
import { textIn } from "./api.ts";
import { languageWords } from "./language-words.ts";
import { TextEditor } from "./text-editor.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.texts_title(), matches);

/** The text of one page in both languages, with its preview and its history. */
export default function TextPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[1000px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <ButtonLink to={adminTextsPath} variant="quiet" className="justify-self-start px-3">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.texts_back()}
        </ButtonLink>
        <OneText key={params.page} page={params.page} />
      </RequireSession>
    </div>
  );
}

const tabs = "text-language";

function OneText({ page }: { page: string }) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("text");
  const chosen = isLanguage(asked) ? asked : language();
  const { data, error, refetch } = useQuery(textIn(page, chosen));
  if (error && !data)
    return <LoadError title={m.texts_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-h1">{data.title}</h1>
        <Link
          to={addressIn(data.path, chosen)}
          reloadDocument
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {m.text_open_page()}
        </Link>
      </header>
      <TabList
        id={tabs}
        label={m.text_languages()}
        tabs={languages.map((name) => ({ name, label: languageWords(name) }))}
        current={chosen}
        onChange={(name) =>
          setParameters((before) => ({ ...Object.fromEntries(before), text: name }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <TabPanel id={tabs} name={chosen}>
        {data.language === chosen ? (
          <TextEditor key={chosen} saved={data} />
        ) : error ? (
          <LoadError title={m.texts_failed()} reason={error.message} retry={() => void refetch()} />
        ) : (
          <AdminListSkeleton />
        )}
      </TabPanel>
    </>
  );
}
