interface Choice {
  value: string;
  words: string;
}
interface Common {
  /** Empty: the title of the setting names it. */
  label: string;
  /** How an empty value is stored: the field is left out, null, or an empty text. Null: it must not be empty. */
  empty: "omit" | "null" | "text" | null;
}

/** A part of the form of a setting, made from the schema that checks its value. */
export type FormNode = Common &
  (
    | { kind: "text"; max: number | null }
    | { kind: "number" }
    | { kind: "yes_no" }
    /** The key of a picture that is uploaded. */
    | { kind: "picture" }
    | { kind: "choice"; choices: Choice[] }
    /** Several of a list. */
    | { kind: "choices"; choices: Choice[] }
    | { kind: "list"; of: FormNode; max: number | null }
    | { kind: "group"; fields: { name: string; node: FormNode }[] }
  );
