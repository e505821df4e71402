import { useQuery } from "@tanstack/react-query";
import { FileUp, RotateCw } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { cancelLine, type Line, sendChosen, UploadLine, useLines } from "#features/uploads/web/public.tsx";
import { sentenceOf } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/course-archives.ts";
import type { Route } from "./+types/import-page";
import { archiveCheck, importOf } from "./api.ts";
import { ImportCard } from "./import-card.tsx";
import { ReportCard } from "./report-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.import_title(), matches);

/** A ZIP file becomes a draft: it is sent in parts, then a check that changes nothing, then the import, which is a job. */
export default function ImportPage() {
  return (
    <div className="page grid max-w-[900px] gap-6 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.import_title()}</h1>
        <p className="max-w-prose text-muted">{m.import_lead()}</p>
      </header>
      <RequireSession
        roles={["instructor", "admin"]}
        skeleton={
          <Skeleton className="card p-4 sm:p-6">
            <div className="skeleton h-11 w-44" />
          </Skeleton>
        }
      >
        <Import />
      </RequireSession>
    </div>
  );
}

const place = "import";

function Import() {
  const lines = useLines(null, place);
  const line = lines.at(-1);
  const choose = (file: File) => {
    const key = sendChosen(file, { courseId: null, place });
    for (const other of lines) if (other.key !== key) cancelLine(other.key);
  };
  return (
    <>
      <section className="card grid justify-items-start gap-4 p-4 sm:p-6">
        <FileChoice line={line} onChoose={choose} />
        {line && line.state !== "ready" ? (
          <div className="w-full">
            <UploadLine line={line} />
          </div>
        ) : null}
      </section>
      {line?.state === "ready" ? <Arrived key={line.key} line={line} /> : null}
    </>
  );
}

function FileChoice({ line, onChoose }: { line: Line | undefined; onChoose: (file: File) => void }) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      <FileButton
        variant={line ? "secondary" : "primary"}
        accept=".zip,application/zip"
        onChoose={([file]) => onChoose(file!)}
      >
        <FileUp size={18} aria-hidden="true" />
        {line ? m.file_other() : m.file_choose()}
      </FileButton>
      {line?.state === "ready" ? (
        <span className="min-w-0 text-small break-all text-muted">{line.name}</span>
      ) : null}
    </div>
  );
}

/** A file that has arrived: how far its import is, or what is in it if the import was not begun. */
function Arrived({ line }: { line: Line }) {
  const { data: begun, isPending } = useQuery(importOf(line.key));
  return begun ? <ImportCard begun={begun} /> : <Checked line={line} isWaiting={isPending} />;
}

/** What is in a file, or why it cannot be imported. */
function Checked({ line: { key, name }, isWaiting }: { line: Line; isWaiting: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({ ...archiveCheck(key), enabled: !isWaiting });
  const isChecking = isFetching || (!data && !error);
  return (
    <>
      <output className={isChecking ? "card grid gap-1 p-4 sm:p-6" : "sr-only"}>
        {isChecking ? (
          <>
            <span className="font-semibold break-words">{m.checking({ name })}</span>
            <span className="text-small text-muted">{m.checking_text()}</span>
          </>
        ) : null}
      </output>
      {error && !isChecking ? (
        <div className="card grid justify-items-start gap-4 p-4 sm:p-6">
          <FormError sentence={sentenceOf(error, m.check_failed())} />
          <Button variant="secondary" onClick={() => void refetch()}>
            <RotateCw size={18} aria-hidden="true" />
            {m.check_again()}
          </Button>
        </div>
      ) : null}
      {data ? <ReportCard upload={key} report={data.report} /> : null}
    </>
  );
}
