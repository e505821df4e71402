import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as kit from "#messages/kit.ts";
import type { LessonVideo } from "../course.ts";
import { LoadFailure } from "../load-failure.tsx";
import type { FilmTime } from "./film-time.ts";
import { PlayerSkeleton } from "./player-skeleton.tsx";

const loadPlayer = async () => import("./video-player.tsx");

/** The box for the player. It has its size before the player is loaded. */
export function PlayerBox(props: FilmTime & { video: LessonVideo; language: string }) {
  const { Part: Player, failed, retry } = useLazyComponent(loadPlayer);
  if (failed) return <LoadFailure sentence={kit.part_failed()} onRetry={retry} />;
  return Player ? <Player {...props} /> : <PlayerSkeleton />;
}
