import type { CompletionRule, CourseLevel } from "../rules.ts";

/** A course with all of its parts, as `writeCourse` and `addCourses` write it. */
export interface CourseDescription {
  /** The id of the existing course to change. A new course has none. */
  id?: number;
  /** The id of a new course, if `next_course_id()` gave it one before. Missing: the next one. */
  newId?: number;
  title: string;
  description: string;
  language: "en" | "bn";
  /** Null or missing: the course does not say. */
  level?: CourseLevel | null;
  /** What completes the course. Missing: every lesson ticked. */
  completion?: CompletionRule;
  categoryId: number;
  instructorId: number;
  pricePaisa: number;
  /** A path on this server. Null or missing: the cover is drawn. */
  thumbnail?: string | null;
  classCode?: string | null;
  /**
   * Only for a new course. To change it later, use `limitSeats` of enrolment, which gives free seats to waiting
   * people.
   */
  capacity?: number | null;
  isDemo?: boolean;
  createdAt?: Date;
  /** Missing: now. */
  updatedAt?: Date;
  outcomes: string[];
  prerequisites: string[];
  modules: ModuleDescription[];
}

export interface ModuleDescription {
  /** The id of an existing module of this course. A new module has none. */
  id?: number;
  title: string;
  lessons: LessonDescription[];
}

export interface LessonDescription {
  /** The id of an existing lesson of this course, from any module. A new lesson has none. */
  id?: number;
  title: string;
  /** Missing: 0, the length is not known. */
  minutes?: number;
  isPreview: boolean;
  /** What a learner reads, as Markdown: at most `maxLessonTextLength` characters. Missing: no text. */
  text?: string;
  videos: VideoDescription[];
  resources: ResourceDescription[];
  /** Missing: none. */
  checks?: CheckDescription[];
}

/** A check question with two to ten options. */
export interface CheckDescription {
  /** The id of an existing question of this course, from any lesson. A new one has none. */
  id?: number;
  question: string;
  options: string[];
  /** The places of the right options, from 1: exactly one unless several may be chosen. */
  rightOptions: number[];
  /** Whether several options may be chosen. */
  isMultiple: boolean;
  /** Shown after each answer. */
  explanation?: string;
}

interface MaterialDescription {
  title: string;
  /** An outside address, or `file:<key>` for a file on this server. */
  link: string;
}

export interface ResourceDescription extends MaterialDescription {
  /** Null or missing: not known. */
  pages?: number | null;
}

export interface VideoDescription extends MaterialDescription {
  /** Files of WebVTT on this server. */
  captions: StoredCaptions[];
  /** The sizes in which it can be watched, of the video file too. Missing: there is one size. */
  renditions?: StoredRendition[];
  /** A picture on this server that stands in its place before it plays. Null or missing: none. */
  posterLink?: string | null;
}

/** A file with the captions of a film in one language. */
export interface StoredCaptions {
  language: string;
  link: string;
}

/** A file with a film in one size. */
export interface StoredRendition {
  /** In pixels. */
  height: number;
  link: string;
  bytes: number;
}

export interface WrittenCourse {
  id: number;
  /** In the order of the description, as are their lessons. */
  modules: { id: number; lessons: number[] }[];
}
