import { formatCount } from "#kit/shared/numerals.ts";
import type { AuditEntry, AuditNames } from "../contract.ts";
import { recordedKeys } from "../rules.ts";
import { fields, toldBy, unlisted } from "./fields.ts";
import { nameOf } from "./names.ts";
import { showAny } from "./show-value.ts";

type Values = Record<string, unknown>;

export interface Change {
  /** For programs. */
  key: string;
  /** Empty if the sentence names it. */
  label: string;
  /** Null: there was none. */
  from: string | null;
  to: string | null;
}

/** What is news only if it is so. */
const flags: ReadonlySet<string> = new Set(["raises_limit", "without_money"]);
const isEmpty = (value: unknown, key: string): boolean =>
  value === null || value === "" || (value === false && flags.has(key));
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What an entry changed or noted, in words: without what its sentence says, and without what stayed. */
export function changesOf(entry: AuditEntry, names: AuditNames): Change[] {
  const { before, after, action } = entry;
  if (entry.subject_kind === "setting") return settingChanges(entry, names);
  const told = toldBy[action] ?? [];
  const words = (record: Values | null, key: string): string | null => {
    if (!record || !(key in record)) return null;
    const value = record[key];
    return fields[key]?.show?.(value, { entry, names, record }) ?? showAny(value);
  };
  return recordedKeys(entry)
    .filter((key) => !unlisted.has(key) && !told.includes(key))
    .filter((key) => {
      const isChange = before && after && key in before && key in after;
      if (isChange) return !isSame(before[key], after[key]);
      // What was left empty is no news. Without a share of its own, another one counts.
      return !isEmpty((after && key in after ? after : before)![key], key) || key === "percent";
    })
    .filter((key) => !(key === "parts" && after && "part" in after))
    .map((key) => ({
      key,
      label: fields[key]?.label() ?? key,
      from: words(before, key),
      to: words(after, key),
    }));
}

interface Leaf {
  label: string;
  text: string;
  /** The whole value, to compare: the text of a long one is cut. */
  value: string;
}

/** Where a value is in a setting. `path` is the key of its label; the items of a list have one path. */
interface Position {
  place: string;
  path: string;
  /** The number of the item of a list. */
  item: string;
}

/** The single values of a setting, by their place in it. */
function leavesOf(
  value: unknown,
  labels: Record<string, string>,
  { place, path, item }: Position,
): [place: string, leaf: Leaf][] {
  if (Array.isArray(value) && value.some((one) => typeof one === "object"))
    return value.flatMap((one, index) =>
      leavesOf(one, labels, { place: `${place}/${index}`, path, item: `${formatCount(index + 1)}. ` }),
    );
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, part]) =>
      leavesOf(part, labels, { place: `${place}/${key}`, path: path ? `${path}.${key}` : key, item }),
    );
  const word = (one: unknown) => labels[`${path}=${String(one)}`] ?? showAny(one);
  const text = Array.isArray(value) && value.length > 0 ? value.map(word).join(", ") : word(value);
  return [[place, { label: `${item}${labels[path] ?? path}`.trim(), text, value: JSON.stringify(value) }]];
}

/** The values of settings that changed, by the names that their forms have. */
function settingChanges(entry: AuditEntry, names: AuditNames): Change[] {
  const { before, after } = entry;
  const keys = recordedKeys(entry);
  return keys.flatMap((key) => {
    const { name: title = key, labels = {} } = nameOf(names, "setting", key) ?? {};
    const leaves = (values: Values | null) =>
      new Map(
        values && key in values ? leavesOf(values[key], labels, { place: key, path: "", item: "" }) : [],
      );
    const [old, now] = [leaves(before), leaves(after)];
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((place) => old.get(place)?.value !== now.get(place)?.value)
      .map((place) => ({
        key: place,
        // The sentence names the setting; of several ones each value needs its name.
        label: (now.get(place) ?? old.get(place)!).label || (keys.length > 1 ? title : ""),
        from: old.get(place)?.text ?? null,
        to: now.get(place)?.text ?? null,
      }));
  });
}
