import { CirclePause, CirclePlay, RotateCw, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FileButton } from "#kit/web/ui/file-button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/uploads.ts";
import { kindOf } from "../rules.ts";
import { kindIcons } from "./kind-icon.ts";
import type { Line, LineState } from "./lines.ts";
import { formatLeft } from "./time-left.ts";
import {
  cancelLine,
  chooseAgain,
  finishLine,
  hasFile,
  pauseLine,
  resumeLine,
  sendAgain,
} from "./work-on-lines.ts";

/** What is said about a state, beside the progress. Of refusals the reason is said. */
const stateWords: Partial<Record<LineState, () => string>> = {
  waiting: m.state_waiting,
  sending: m.cut_line,
  broken: m.state_broken,
  paused: m.state_paused,
  unfinished: m.state_unfinished,
  checking: m.state_checking,
};

const isOver = (state: LineState) => state === "failed" || state === "refused";

function percentWords({ received, size, rate, state }: Line): string {
  const percent = formatCount(Math.floor((100 * received) / size));
  return state === "sending" && rate
    ? m.percent_left({ percent, left: formatLeft((size - received) / rate) })
    : m.percent({ percent });
}

const IconButton = ({ label, act, children }: { label: string; act: () => void; children: ReactNode }) => (
  <Button variant="icon" aria-label={label} title={label} onClick={act}>
    {children}
  </Button>
);

/** The buttons that go on with a line, or stop it. */
function LineButtons({ line: { key, state } }: { line: Line }) {
  return (
    <div className="flex flex-none gap-1">
      {state === "sending" || state === "broken" || state === "waiting" ? (
        <IconButton label={m.pause()} act={() => pauseLine(key)}>
          <CirclePause size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      {state === "paused" ? (
        <IconButton label={m.resume()} act={() => resumeLine(key)}>
          <CirclePlay size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      {state === "failed" && hasFile(key) ? (
        <IconButton label={m.retry()} act={() => sendAgain(key)}>
          <RotateCw size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      {isOver(state) ? (
        <IconButton label={m.remove_line()} act={() => finishLine(key)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={m.cancel_upload()} act={() => cancelLine(key)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** After a reload the browser no longer has the file: the person chooses it again. */
function ChooseAgain({ line: { key, name, size, inText } }: { line: Line }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    const pictures = inText ? await import("./text-picture.ts").catch(() => null) : null;
    if (inText && !pictures) return setProblem(kit.part_failed());
    // Of a picture for a text a smaller one was sent. One that cannot be made smaller is another file.
    const sent = pictures ? await pictures.prepareTextPicture(file).catch(() => null) : file;
    const isTaken = sent !== null && chooseAgain(key, sent);
    setProblem(isTaken ? null : m.other_file({ name, size: formatBytes(size) }));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        aria-describedby={problem === null ? undefined : `${id}-error`}
        onChoose={async ([file]) => choose(file!)}
      >
        {m.choose_again()}
      </FileButton>
      <FieldError id={`${id}-error`} sentence={problem} />
    </div>
  );
}

/** One file on its way: how far it is, and what the person can do. */
export function UploadLine({ line }: { line: Line }) {
  const { name, size, received, state, problem } = line;
  const Icon = kindIcons[line.courseId === null ? "archive" : (kindOf(name) ?? "document")];
  return (
    <article aria-label={name} className="card flex items-start gap-3 p-3 sm:items-center sm:p-4">
      <span className="hidden size-16 flex-none place-items-center rounded-control bg-line/60 sm:grid">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {isOver(state) ? null : (
            <span className="text-small text-muted tabular-nums">{percentWords(line)}</span>
          )}
        </p>
        {isOver(state) ? null : (
          <progress
            className="progress-line"
            max={size}
            value={received}
            aria-label={m.progress_label({ name })}
          />
        )}
        <p className="flex flex-wrap gap-x-2 text-small text-muted">
          {state === "checking" || isOver(state) ? null : (
            <span className="tabular-nums">
              {received > 0
                ? m.sent_of({ sent: formatBytes(received), size: formatBytes(size) })
                : `${formatBytes(size)}.`}
            </span>
          )}
          <output>{stateWords[state]?.()}</output>
        </p>
        <FieldError id={`problem-${line.key}`} sentence={problem} />
        {state === "unfinished" ? <ChooseAgain line={line} /> : null}
      </div>
      <LineButtons line={line} />
    </article>
  );
}
