import { FileText, Film, Link as LinkIcon, type LucideIcon } from "lucide-react";
import { memo, type ReactNode, Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/authoring.ts";
import {
  type LessonDocument,
  type ResourceDocument,
  type VideoDocument,
  maxItems,
  maxShortText,
} from "../../../document.ts";
import { useChangeLesson } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { changeBlock, removeBlock } from "../state/lists.ts";
import { newKey } from "../state/new-keys.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { FilmCaptions } from "./film-captions.tsx";
import { RemoveButton } from "./row-buttons.tsx";
import { AddButton, EmptyList, FormSection } from "./section.tsx";

const LessonUploads = lazyOptional(async () => import("./lesson-uploads.tsx"));

const videoKinds = ["film"] as const;
const resourceKinds = ["document", "audio", "picture"] as const;

type Material = VideoDocument | ResourceDocument;

const isOwnFile = ({ link }: Material): boolean => link.startsWith("file:");

interface MaterialRowProps {
  material: Material;
  language: string;
  /** Of a file on this server. */
  icon: LucideIcon;
  name: string;
  words: { title: string; link: string };
  /** What is known about the file. */
  facts: ReactNode;
  onChange: (part: { title: string } | { link: string }) => void;
  onRemove: () => void;
}

/** A video or a resource: its title and its link. A file on this server has no link to write. */
function MaterialRow({ material, language, icon, name, words, facts, onChange, onRemove }: MaterialRowProps) {
  const [titleId, linkId] = [fieldId(material.key, "title"), fieldId(material.key, "link")];
  const [titleError, linkError] = [useFieldError(titleId), useFieldError(linkId)];
  const isOwn = isOwnFile(material);
  const Icon = isOwn ? icon : LinkIcon;
  return (
    <li className="flex items-start gap-3 rounded-card border border-line p-3">
      <span
        aria-hidden="true"
        className="mt-6 grid size-11 flex-none place-items-center rounded-control bg-green-tint text-green-deep max-sm:hidden"
      >
        <Icon size={20} />
      </span>
      <div className={`grid min-w-0 flex-1 gap-3 ${isOwn ? "" : "sm:grid-cols-2"}`}>
        <TextField
          data-field={titleId}
          lang={language}
          label={words.title}
          error={titleError}
          autoComplete="off"
          maxLength={maxShortText}
          value={material.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {isOwn ? null : (
          <TextField
            data-field={linkId}
            label={words.link}
            error={linkError}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={maxShortText}
            value={material.link}
            onChange={({ target }) => onChange({ link: target.value })}
          />
        )}
        {facts}
      </div>
      <div className="mt-6">
        <RemoveButton name={name} onClick={onRemove} />
      </div>
    </li>
  );
}

const Facts = ({ icon: Icon, words }: { icon: LucideIcon; words: string }) => (
  <p className="flex items-center gap-2 text-small text-muted">
    <Icon size={16} aria-hidden="true" className="flex-none" />
    {words}
  </p>
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
}: FilesProps & Pick<LessonDocument, "videos">) {
  const change = useChangeLesson(lessonKey);
  const goTo = useGoToPlace();
  const changeVideo = (key: string, part: Partial<VideoDocument>) =>
    change((lesson) => ({
      ...lesson,
      videos: changeBlock(lesson.videos, key, (one) => ({ ...one, ...part })),
    }));
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
      <ul className="grid gap-3 empty:hidden">
        {videos.map((video, index) => (
          <MaterialRow
            key={video.key}
            material={video}
            language={language}
            icon={Film}
            name={video.title || m.video_number({ number: index + 1 })}
            words={{ title: m.field_video_title(), link: m.field_video_link() }}
            facts={
              isOwnFile(video) ? (
                <>
                  <Facts icon={Film} words={m.own_file()} />
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
      </ul>
      {videos.length < maxItems ? (
        <Suspense>
          <LessonUploads
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
      <ul className="grid gap-3 empty:hidden">
        {resources.map((resource, index) => (
          <MaterialRow
            key={resource.key}
            material={resource}
            language={language}
            icon={FileText}
            name={resource.title || m.resource_number({ number: index + 1 })}
            words={{ title: m.field_resource_title(), link: m.field_resource_link() }}
            facts={isOwnFile(resource) ? <Facts icon={FileText} words={m.own_file()} /> : null}
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
      </ul>
      {resources.length < maxItems ? (
        <Suspense>
          <LessonUploads
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
