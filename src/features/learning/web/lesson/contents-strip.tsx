import { MessageCircleQuestionMark } from "lucide-react";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { readingMinutes } from "./blocks.ts";
import { sizeToPlay } from "./film-size.ts";

/** What the lesson has, with sizes, as links to its parts. At a desk the parts are in view. */
export function ContentsStrip({ lesson, hasQuestions }: { lesson: LessonPage; hasQuestions: boolean }) {
  const { videos, html, checks, resources } = lesson;
  const bytes = videos.reduce((sum, video) => sum + (sizeToPlay(video) ?? 0), 0);
  const parts = [
    {
      id: "film",
      figure: bytes > 0 ? formatBytes(bytes) : formatCount(videos.length),
      name: m.film(),
      has: videos.length,
    },
    { id: "text", figure: formatMinutes(readingMinutes(html)), name: m.part_text(), has: html.length },
    { id: "check", figure: formatCount(checks.length), name: m.part_check(), has: checks.length },
    { id: "handouts", figure: formatCount(resources.length), name: m.part_handouts(), has: resources.length },
    {
      id: "questions",
      figure: <MessageCircleQuestionMark size={18} aria-hidden="true" />,
      name: m.part_questions(),
      has: Number(hasQuestions),
    },
  ];
  return (
    <nav
      aria-label={m.lesson_parts()}
      className="mx-4 mt-4 grid auto-cols-auto grid-flow-col overflow-x-auto wrap-normal divide-x divide-line border-y border-line lg:hidden print:hidden"
    >
      {parts
        .filter(({ has }) => has > 0)
        .map(({ id, figure, name }) => (
          <a
            key={id}
            href={`#${id}`}
            className="grid min-h-14 content-center justify-items-center px-1 py-2 text-center text-tiny text-muted"
          >
            <b className="text-small font-semibold text-ink tabular-nums">{figure}</b>
            {name}
          </a>
        ))}
    </nav>
  );
}
