import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSetting, type Setting } from "#kit/server/settings.ts";
import * as m from "#messages/uploads.ts";
import type { UploadKind } from "../rules.ts";

interface UploadLimits {
  film_megabytes: number;
  other_megabytes: number;
  course_gigabytes: number;
}

/** How large files of lessons may be, and how much space the files of a course may take together. */
export const uploadLimitsSetting: Setting<UploadLimits> = {
  name: "upload_limits",
  group: "courses",
  schema: z.object({
    film_megabytes: z.number().int().min(1).max(20_480),
    other_megabytes: z.number().int().min(1).max(2_048),
    course_gigabytes: z.number().int().min(1).max(1_000),
  }),
  initial: { film_megabytes: 2_048, other_megabytes: 100, course_gigabytes: 20 },
  words: {
    title: m.setting_upload_limits,
    text: m.setting_upload_limits_text,
    labels: {
      film_megabytes: m.setting_film_megabytes,
      other_megabytes: m.setting_other_megabytes,
      course_gigabytes: m.setting_course_gigabytes,
    },
  },
};

const megabyte = 1024 * 1024;

/** The limits in bytes. */
export const inBytes = ({ film_megabytes, other_megabytes, course_gigabytes }: UploadLimits) => ({
  max_film: film_megabytes * megabyte,
  max_other: other_megabytes * megabyte,
  quota: course_gigabytes * 1024 * megabyte,
});
export type LimitsInBytes = ReturnType<typeof inBytes>;

export const maxSizeOf = (kind: UploadKind, { max_film, max_other }: LimitsInBytes): number =>
  kind === "film" ? max_film : max_other;

/** The limits in bytes, as the operator set them. */
export const readUploadLimits = async (db: Db): Promise<LimitsInBytes> =>
  inBytes(await readSetting(db, uploadLimitsSetting));
