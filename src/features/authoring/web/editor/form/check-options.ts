import type { CheckDocument } from "../../../document.ts";
import { newKey } from "../state/new-keys.ts";

// Changes of the options of a check question. Right options are places from 1.

export const emptyCheck = (): CheckDocument => ({
  key: newKey(),
  id: null,
  question: "",
  options: ["", ""],
  right_options: [],
  is_multiple: false,
  explanation: "",
});

export const addOption = (check: CheckDocument): CheckDocument => ({
  ...check,
  options: [...check.options, ""],
});

export const setOption =
  (index: number, text: string) =>
  (check: CheckDocument): CheckDocument => ({ ...check, options: check.options.with(index, text) });

/** The options after it move up, and stay right or wrong. */
export const removeOption =
  (index: number) =>
  (check: CheckDocument): CheckDocument => ({
    ...check,
    options: check.options.toSpliced(index, 1),
    right_options: check.right_options
      .filter((place) => place !== index + 1)
      .map((place) => (place > index + 1 ? place - 1 : place)),
  });

/** Moves an option to a place, from 0. What was right stays right. Beyond the list nothing moves. */
export const moveOption =
  (from: number, to: number) =>
  (check: CheckDocument): CheckDocument => {
    const { options } = check;
    if (from === to || to < 0 || to >= options.length) return check;
    const places = options.map((_, place) => place);
    const order = places.toSpliced(from, 1).toSpliced(to, 0, from);
    return {
      ...check,
      options: order.map((place) => options[place]!),
      right_options: check.right_options
        .map((place) => order.indexOf(place - 1) + 1)
        .toSorted((a, b) => a - b),
    };
  };

/** Where only one option can be right, another choice replaces it. */
export const setRight =
  (index: number, isRight: boolean) =>
  (check: CheckDocument): CheckDocument => {
    const others = check.is_multiple ? check.right_options.filter((place) => place !== index + 1) : [];
    return { ...check, right_options: isRight ? [...others, index + 1].toSorted((a, b) => a - b) : others };
  };

/** If several answers are not allowed any more, the first right one stays. */
export const setMultiple =
  (isMultiple: boolean) =>
  (check: CheckDocument): CheckDocument => ({
    ...check,
    is_multiple: isMultiple,
    right_options: isMultiple ? check.right_options : check.right_options.slice(0, 1),
  });
