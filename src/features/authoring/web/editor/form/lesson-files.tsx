import { FileText, Film, type LucideIcon } from "lucide-react";
import { type ComponentProps, memo, Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import * as m from "#messages/authoring.ts";
import {
  type LessonDocument,
  type ResourceDocument,
  type VideoDocument,
  maxItems,
} from "../../../document.ts";
import { useChangeLesson } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { changeBlock, removeBlock } from "../state/lists.ts";
import { newKey } from "../state/new-keys.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { FilmCaptions } from "./film-captions.tsx";
import { isOwnFile, MaterialRow } from "./material-row.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";
import { useListMoves } from "./use-list-moves.ts";

const LessonUploadField = lazyOptional(async () => ({
  default: (await import("./lesson-uploads.ts")).LessonUploadField,
}));
const FileFacts = lazyOptional(
  async () => ({ default: (await import("./lesson-uploads.ts")).FileFacts }),
  m.own_file,
);

const videoKinds = ["film"] as const;
const resourceKinds = ["document", "audio", "picture"] as const;

/** What is known of a file of this server. */
const OwnFile = ({ icon: Icon, ...file }: { icon: LucideIcon } & ComponentProps<typeof FileFacts>) => (
  <div className="flex flex-wrap items-center gap-2 text-small text-muted">
    <Icon size={16} aria-hidden="true" className="flex-none" />
    <Suspense fallback={m.own_file()}>
      <FileFacts {...file} />
    </Suspense>
  </div>
);

interface FilesProps {
  lessonKey: string;
  language: string;
}

/** The videos of a lesson: links and uploaded films. */
export const LessonVideos = memo(function LessonVideos({
  lessonKey,
  language,
  videos,
  hasMinutes,
}: FilesProps & Pick<LessonDocument, "videos"> & { hasMinutes: boolean }) {
  const change = useChangeLesson(lessonKey);
  const goTo = useGoToPlace();
  const changeVideo = (key: string, part: Partial<VideoDocument>) =>
    change((lesson) => ({
      ...lesson,
      videos: changeBlock(lesson.videos, key, (one) => ({ ...one, ...part })),
    }));
  const { area, movesOf } = useListMoves("video", videos, (edit) =>
    change((lesson) => ({ ...lesson, videos: edit(lesson.videos) })),
  );
  const add = () => {
    const video: VideoDocument = { key: newKey(), title: "", link: "", captions: [], renditions: [] };
    change((lesson) => ({ ...lesson, videos: [...lesson.videos, video] }));
    goTo({ kind: "lesson", key: lessonKey }, fieldId(video.key, "title"));
  };
  return (
    <FormSection
      title={m.videos()}
      action={videos.length < maxItems ? <AddButton label={m.add_video()} onClick={add} /> : null}
    >
      {videos.length === 0 ? <EmptyList sentence={m.videos_empty()} /> : null}
      <ol ref={area} className="grid gap-3 empty:hidden">
        {videos.map((video, index) => (
          <MaterialRow
            key={video.key}
            material={video}
            language={language}
            icon={Film}
            name={video.title || m.video_number({ number: index + 1 })}
            words={{ title: m.field_video_title(), link: m.field_video_link() }}
            moves={movesOf(video, index)}
            facts={
              isOwnFile(video) ? (
                <>
                  <OwnFile
                    icon={Film}
                    link={video.link}
                    onMinutes={
                      hasMinutes
                        ? null
                        : (minutes) => {
                            change((lesson) => ({ ...lesson, minutes }));
                            // The button goes, so the focus moves to what it filled in.
                            goTo({ kind: "lesson", key: lessonKey }, fieldId(lessonKey, "minutes"));
                          }
                    }
                  />
                  <FilmCaptions video={video} onChange={(captions) => changeVideo(video.key, { captions })} />
                </>
              ) : null
            }
            onChange={(part) => changeVideo(video.key, part)}
            onRemove={() =>
              change((lesson) => ({ ...lesson, videos: removeBlock(lesson.videos, video.key) }))
            }
          />
        ))}
      </ol>
      {videos.length < maxItems ? (
        <Suspense>
          <LessonUploadField
            place={`${lessonKey}-videos`}
            kinds={videoKinds}
            onReady={({ title, link, renditions }) =>
              change((lesson) => ({
                ...lesson,
                videos: [...lesson.videos, { key: newKey(), title, link, captions: [], renditions }],
              }))
            }
          />
        </Suspense>
      ) : null}
    </FormSection>
  );
});

/** The resources of a lesson: links and uploaded files. */
export const LessonResources = memo(function LessonResources({
  lessonKey,
  language,
  resources,
}: FilesProps & Pick<LessonDocument, "resources">) {
  const change = useChangeLesson(lessonKey);
  const goTo = useGoToPlace();
  const { area, movesOf } = useListMoves("resource", resources, (edit) =>
    change((lesson) => ({ ...lesson, resources: edit(lesson.resources) })),
  );
  const add = () => {
    const resource: ResourceDocument = { key: newKey(), title: "", link: "", pages: null };
    change((lesson) => ({ ...lesson, resources: [...lesson.resources, resource] }));
    goTo({ kind: "lesson", key: lessonKey }, fieldId(resource.key, "title"));
  };
  return (
    <FormSection
      title={m.resources()}
      action={resources.length < maxItems ? <AddButton label={m.add_resource()} onClick={add} /> : null}
    >
      {resources.length === 0 ? <EmptyList sentence={m.resources_empty()} /> : null}
      <ol ref={area} className="grid gap-3 empty:hidden">
        {resources.map((resource, index) => (
          <MaterialRow
            key={resource.key}
            material={resource}
            language={language}
            icon={FileText}
            name={resource.title || m.resource_number({ number: index + 1 })}
            words={{ title: m.field_resource_title(), link: m.field_resource_link() }}
            moves={movesOf(resource, index)}
            facts={isOwnFile(resource) ? <OwnFile icon={FileText} link={resource.link} /> : null}
            onChange={(part) =>
              change((lesson) => ({
                ...lesson,
                resources: changeBlock(lesson.resources, resource.key, (one) => ({ ...one, ...part })),
              }))
            }
            onRemove={() =>
              change((lesson) => ({ ...lesson, resources: removeBlock(lesson.resources, resource.key) }))
            }
          />
        ))}
      </ol>
      {resources.length < maxItems ? (
        <Suspense>
          <LessonUploadField
            place={`${lessonKey}-resources`}
            kinds={resourceKinds}
            onReady={({ title, link, pages }) =>
              change((lesson) => ({
                ...lesson,
                resources: [...lesson.resources, { key: newKey(), title, link, pages }],
              }))
            }
          />
        </Suspense>
      ) : null}
    </FormSection>
  );
});
