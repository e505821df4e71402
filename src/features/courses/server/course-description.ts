/** A course with all that it consists of, as `writeCourse` writes it. */
export interface CourseDescription {
  /** Of the course that is written again; a new one without it. */
  id?: number;
  title: string;
  description: string;
  language: "en" | "bn";
  categoryId: number;
  instructorId: number;
  pricePaisa: number;
  /** A path on this server; null or left out: the cover is drawn. */
  thumbnail?: string | null;
  classCode?: string | null;
  /** Of a new course only: a change of it passes seats on, see `limitSeats` in enrolment. */
  capacity?: number | null;
  isDemo?: boolean;
  createdAt?: Date;
  /** Left out: now. */
  updatedAt?: Date;
  outcomes: string[];
  prerequisites: string[];
  modules: ModuleDescription[];
}

export interface ModuleDescription {
  /** Of a module of this course that stays; a new one without it. */
  id?: number;
  title: string;
  lessons: LessonDescription[];
}

export interface LessonDescription {
  /** Of a lesson of this course that stays, wherever it stood before; a new one without it. */
  id?: number;
  title: string;
  /** Left out: 0, nobody timed it. */
  minutes?: number;
  isPreview: boolean;
  videos: VideoDescription[];
  resources: ResourceDescription[];
}

export interface ResourceDescription {
  title: string;
  /** An outside address, or `file:<key>` for a file on this server. */
  link: string;
}

export interface VideoDescription extends ResourceDescription {
  /** The languages of the caption files beside the video file. */
  captions: string[];
}

export interface WrittenCourse {
  id: number;
  /** In the order of the description, as are their lessons. */
  modules: { id: number; lessons: number[] }[];
}
