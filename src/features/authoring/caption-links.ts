import type { CourseDocument, VideoDocument } from "./document.ts";

type Captions = VideoDocument["captions"];

/** Where captions were before they had links: beside the film, `file:a.mp4` has `file:a.en.vtt`. */
const beside = (link: string, language: Captions[number]["language"]): Captions =>
  link.trim().startsWith("file:")
    ? [{ language, link: `${link.trim().replace(/\.\w+$/, "")}.${language}.vtt` }]
    : [];

/**
 * A document that an earlier program wrote, in an archive or on a device: it named only the languages of captions. Others
 * stay as they are.
 */
export function withCaptionLinks(document: CourseDocument): CourseDocument {
  const videoOf = (video: VideoDocument): VideoDocument => ({
    ...video,
    captions: video.captions.flatMap((one) => (typeof one === "string" ? beside(video.link, one) : [one])),
  });
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, videos: lesson.videos.map(videoOf) })),
    })),
  };
}
