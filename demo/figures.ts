// The figures of the demo academy, counted in its content: the home page and the about page cannot disagree.
import type { HomeFigure } from "#features/site/contract.ts";
import type { AboutFigure } from "#features/pages/contract.ts";
import { percentOf } from "#kit/shared/percent.ts";
import type { DemoContent } from "./content.ts";
import { chooseLearning, hasCompleted } from "./learning.ts";

interface Figures {
  home: HomeFigure[];
  about: AboutFigure[];
}

export function countFigures(content: DemoContent): Figures {
  // Who learns what is the same at every time. Only the times differ.
  const learning = chooseLearning(content, new Date());
  const students = Object.keys(content.people.learners).length;
  const completions = learning.filter(hasCompleted).length;
  return {
    home: [
      { label: "students", value: students },
      { label: "learners", value: new Set(learning.map(({ learner }) => learner)).size },
      { label: "completions", value: completions },
      { label: "completion_rate", value: percentOf(completions, learning.length) },
    ],
    about: [
      { label: "students", value: students },
      { label: "instructors", value: Object.keys(content.people.instructors).length },
    ],
  };
}

/** The figures that earlier demos wrote: those of the documents. They are removed with the demo too. */
export const earlierFigures: Figures = {
  home: [
    { label: "students", value: 30 },
    { label: "learners", value: 20 },
    { label: "completions", value: 100 },
    { label: "completion_rate", value: 90 },
  ],
  about: [
    { label: "years", value: 5, or_more: true },
    { label: "students", value: 1_000, or_more: true },
    { label: "instructors", value: 50, or_more: true },
    { label: "success_rate", value: 95 },
  ],
};
