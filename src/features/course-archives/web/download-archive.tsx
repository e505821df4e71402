import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { sentenceOf } from "#kit/web/api.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/course-archives.ts";
import { archiveName } from "../rules.ts";
import { downloadArchive } from "./api.ts";

type Progress =
  | { state: "idle" | "done" }
  | { state: "running"; bytes: number }
  | { state: "failed"; sentence: string };

const tellEveryMs = 100;

/** Downloads the ZIP file of a course, with its progress. Leaving the page cancels it. */
export function DownloadArchive({
  courseId,
  title,
  bytes,
}: {
  courseId: number;
  title: string;
  bytes: number;
}) {
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = progress.state === "running";
  const stop = () => {
    running.current?.abort();
    setProgress({ state: "idle" });
  };
  const begin = async () => {
    const { signal } = (running.current = new AbortController());
    setProgress({ state: "running", bytes: 0 });
    try {
      let toldAt = 0;
      const tell = (done: number) => {
        if (signal.aborted || Date.now() - toldAt < tellEveryMs) return;
        toldAt = Date.now();
        setProgress({ state: "running", bytes: done });
      };
      saveFile(await downloadArchive(courseId, { signal, tell }), archiveName(title, courseId));
      setProgress({ state: "done" });
    } catch (error) {
      if (!signal.aborted) setProgress({ state: "failed", sentence: sentenceOf(error, m.export_failed()) });
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <Button busy={isRunning} busyText={m.downloading()} onClick={() => void begin()}>
          {isRunning ? null : <Download size={18} aria-hidden="true" />}
          {m.download({ size: formatBytes(bytes) })}
        </Button>
        {isRunning ? (
          <Button variant="secondary" onClick={stop}>
            {m.download_stop()}
          </Button>
        ) : null}
      </div>
      {isRunning ? (
        <p className="w-full text-small text-muted tabular-nums">
          <progress
            value={progress.bytes}
            max={bytes}
            aria-label={m.downloading()}
            className="h-2 w-full accent-green"
          />
          {m.downloaded({ done: formatBytes(progress.bytes), total: formatBytes(bytes) })}
        </p>
      ) : null}
      <output className="text-small">{progress.state === "done" ? m.download_done() : null}</output>
      <FormError sentence={progress.state === "failed" ? progress.sentence : null} />
    </div>
  );
}
