import * as m from "#messages/learning.ts";
import type { Lesson } from "../course.ts";
import { DocumentItem } from "../documents/document-item.tsx";
import { VideoItem } from "../videos/video-item.tsx";

/** A lesson's videos and resources. Its text is on its page, which the row above leads to. */
export function LessonMaterials({
  lesson,
  language,
  playing,
  onPlay,
}: {
  lesson: Lesson;
  language: string;
  playing: number | null;
  onPlay: (videoId: number | null) => void;
}) {
  const { videos, resources } = lesson;
  if (videos.length === 0 && resources.length === 0)
    return lesson.has_text ? null : (
      <p className="border-t border-dashed border-line px-4 py-4 pl-12 text-small text-muted">
        {m.no_materials()}
      </p>
    );
  return (
    <ul>
      {videos.map((video, index) => (
        <VideoItem
          key={`video-${video.video_id}`}
          video={video}
          lessonId={lesson.lesson_id}
          place={index + 1}
          language={language}
          open={playing === video.video_id}
          onPlay={onPlay}
        />
      ))}
      {resources.map((resource) => (
        <DocumentItem key={`resource-${resource.resource_id}`} resource={resource} language={language} />
      ))}
    </ul>
  );
}
