import { FileUp, RotateCw } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/course-archives.ts";
import type { Route } from "./+types/import-page";
import { ReportCard } from "./report-card.tsx";
import { type ArchiveCheck, useArchiveCheck } from "./use-archive-check.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.import_title(), matches);

/** A ZIP file becomes a draft: first a check that changes nothing, then the import. */
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

function Import() {
  const { check, begin, stop } = useArchiveCheck();
  return (
    <>
      <section className="card grid justify-items-start gap-4 p-4 sm:p-6">
        <FileChoice check={check} onChoose={(file) => void begin(file)} />
        <Progress check={check} onStop={stop} onRepeat={(file) => void begin(file)} />
      </section>
      {check?.state === "checked" ? (
        <ReportCard key={check.found.kept} file={check.file} found={check.found} />
      ) : null}
    </>
  );
}

function FileChoice({ check, onChoose }: { check: ArchiveCheck | null; onChoose: (file: File) => void }) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      <FileButton
        variant={check ? "secondary" : "primary"}
        accept=".zip,application/zip"
        onChoose={([file]) => onChoose(file!)}
      >
        <FileUp size={18} aria-hidden="true" />
        {check ? m.file_other() : m.file_choose()}
      </FileButton>
      {check ? <span className="min-w-0 text-small break-all text-muted">{check.file.name}</span> : null}
    </div>
  );
}

interface ProgressProps {
  check: ArchiveCheck | null;
  onStop: () => void;
  onRepeat: (file: File) => void;
}

function Progress({ check, onStop, onRepeat }: ProgressProps) {
  return (
    <>
      <output className={check?.state === "checking" ? "grid gap-1" : "sr-only"}>
        {check?.state === "checking" ? (
          <>
            <span className="font-semibold">{m.checking({ name: check.file.name })}</span>
            <span className="text-small text-muted">{m.checking_text()}</span>
          </>
        ) : null}
      </output>
      {check?.state === "checking" ? (
        <Button variant="secondary" onClick={onStop}>
          {m.download_stop()}
        </Button>
      ) : null}
      {check?.state === "failed" ? (
        <>
          <FormError sentence={check.sentence} />
          <Button variant="secondary" onClick={() => onRepeat(check.file)}>
            <RotateCw size={18} aria-hidden="true" />
            {m.check_again()}
          </Button>
        </>
      ) : null}
    </>
  );
}
