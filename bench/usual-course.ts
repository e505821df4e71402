// A course as instructors write them: 10 modules, 40 lessons, each with a film and a page of text.
import { type CourseDocument, emptyDocument, type LessonDocument } from "#features/authoring/document.ts";

const [moduleCount, lessonsPerModule] = [10, 4];
const sentence =
  "A **cohort study** follows people over time; কোহর্ট স্টাডিতে দীর্ঘ সময় ধরে মানুষকে পর্যবেক্ষণ করা হয়।";

const lesson = (key: string): LessonDocument => ({
  key,
  id: null,
  title: `Lesson ${key}`,
  minutes: 12,
  is_preview: false,
  text: Array.from({ length: 15 }, (_, at) => `${at + 1}. ${sentence}`).join("\n\n"),
  videos: [
    {
      key: `${key}v`,
      title: `Film of ${key}`,
      link: `https://example.com/${key}`,
      captions: [],
      renditions: [],
    },
  ],
  resources: [],
  checks: [],
});

export const usualCourse = (categoryId: number): CourseDocument => ({
  ...emptyDocument(),
  title: "Planning a clinical study",
  description: sentence.repeat(5),
  category_id: categoryId,
  price: "1500",
  outcomes: [{ key: "o", title: "Plans a study" }],
  modules: Array.from({ length: moduleCount }, (_m, at) => ({
    key: `m${at}`,
    id: null,
    title: `Module ${at + 1}`,
    lessons: Array.from({ length: lessonsPerModule }, (_l, place) => lesson(`m${at}l${place}`)),
  })),
});
