import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { type ComingCourse, comingCourse } from "../contract.ts";

/** The greyed cards of the dashboard. An operator says what is really coming, or empties the list. */
export const comingCoursesSetting: Setting<ComingCourse[]> = {
  name: "coming_courses",
  schema: z.array(comingCourse).max(6),
  initial: [
    {
      title: "Advanced AI Techniques",
      title_bn: "উন্নত কৃত্রিম বুদ্ধিমত্তার কৌশল",
      category: "Data Analysis",
      badge: "coming_soon",
    },
    {
      title: "Quantum Computing Basics",
      title_bn: "কোয়ান্টাম কম্পিউটিংয়ের প্রাথমিক পাঠ",
      category: "Neuroscience",
      badge: "coming_soon",
    },
    {
      title: "Point-of-Care Ultrasound",
      title_bn: "রোগীর পাশে আল্ট্রাসাউন্ড",
      category: "Training",
      badge: "coming_soon",
    },
  ],
};
