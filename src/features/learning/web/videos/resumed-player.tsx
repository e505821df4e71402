import { useQuery } from "@tanstack/react-query";
import { lessonOf } from "../lesson/api.ts";
import type { LessonVideo } from "../course.ts";
import { PlayerBox } from "./player-box.tsx";
import { startOfFilm } from "./start-of-film.ts";
import { useFilmPlace } from "./use-film-place.ts";
import { PlayerSkeleton } from "./player-skeleton.tsx";

interface Place {
  lessonId: number;
  /** Among the films of the lesson, from 1. */
  place: number;
  video: LessonVideo;
  language: string;
}

function Resumed({ lessonId, place, startAt, ...film }: Place & { startAt: number }) {
  const report = useFilmPlace(lessonId, place, startAt);
  return <PlayerBox {...film} startAt={startAt} onTime={report} />;
}

/** A film that goes on where its viewer stopped, on any device. If the place is not known, it begins at its beginning. */
export function ResumedPlayer(film: Place) {
  const { data, isPending } = useQuery({ ...lessonOf(film.lessonId), retry: false });
  if (isPending) return <PlayerSkeleton />;
  return <Resumed {...film} startAt={startOfFilm(data?.my_position, film.place)} />;
}
