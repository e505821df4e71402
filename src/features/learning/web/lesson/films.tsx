import { CirclePlay } from "lucide-react";
import { useRef, useState } from "react";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { startOfFilm } from "../videos/start-of-film.ts";
import { Film } from "./film.tsx";

/**
 * The films of a lesson: one to play, and the others in a list. It begins with the film that was played last, and each
 * film with the place where it stopped.
 */
export function Films({
  lesson,
  onTime,
}: {
  lesson: LessonPage;
  /** @param place of the film among the films of the lesson, from 1 */
  onTime: (place: number, seconds: number) => void;
}) {
  const { videos, my_position: position, course_language: language } = lesson;
  const last = position?.video ?? null;
  const [place, setPlace] = useState(last && last.place <= videos.length ? last.place : 1);
  // What was played on this page: the server may not know it yet.
  const times = useRef(new Map<number, number>());
  const [played, setPlayed] = useState<ReadonlyMap<number, number>>(new Map());
  const video = videos[place - 1];
  if (!video) return null;
  const choose = (chosen: number) => {
    setPlayed(new Map(times.current));
    setPlace(chosen);
  };
  return (
    <section id="film" aria-label={m.films()} className="scroll-mt-20 print:hidden">
      <Film
        key={video.video_id}
        video={video}
        language={language}
        startAt={played.get(place) ?? startOfFilm(position, place)}
        onTime={(seconds) => {
          times.current.set(place, seconds);
          onTime(place, seconds);
        }}
      />
      {videos.length > 1 ? (
        <ul className="border-b border-line">
          {videos.map(({ video_id: id, video_title: title }, index) => (
            <li key={id} className="border-t border-line">
              <button
                type="button"
                aria-current={index + 1 === place}
                onClick={() => choose(index + 1)}
                className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left text-small hover:bg-ink/3 aria-[current=true]:font-semibold"
              >
                <CirclePlay size={18} aria-hidden="true" className="flex-none text-green" />
                <span lang={language}>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
