import type { z } from "zod";
import { readDraft } from "#kit/web/forms/drafts.ts";
import type { Language } from "#kit/shared/language.ts";
import type { OpenedSetup } from "../contract.ts";
import type { setupFields } from "../fields.ts";
import { numberField } from "../rules.ts";

export interface SetupValues {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  confirm: string;
  academy_name: string;
  /** The languages with commas: the value of a choice. */
  languages: string;
  receiving_numbers: Record<string, string>;
}

export const draftName = "setup";

/** The texts that survive a reload: all but the passwords. */
export const draftFields = (wallets: OpenedSetup["wallets"]) => [
  "first_name" as const,
  "last_name" as const,
  "email" as const,
  "academy_name" as const,
  "languages" as const,
  ...wallets.map(({ provider }) => numberField(provider)),
];

/** What the form begins with: what was typed before a reload, else what the operator entered before. */
export function startingValues({ academy_name, languages, wallets }: OpenedSetup): SetupValues {
  const draft = readDraft<Record<string, string>>(draftName);
  return {
    first_name: draft.first_name ?? "",
    last_name: draft.last_name ?? "",
    email: draft.email ?? "",
    password: "",
    confirm: "",
    academy_name: draft.academy_name ?? academy_name,
    languages: draft.languages ?? languages.toSorted().toReversed().join(),
    receiving_numbers: Object.fromEntries(
      wallets.map(({ provider, receiving_number }) => [
        provider,
        draft[numberField(provider)] ?? receiving_number,
      ]),
    ),
  };
}

/** What is sent. */
export function bodyOf(typed: SetupValues): z.input<typeof setupFields> {
  const { confirm: _, ...given } = typed;
  return {
    ...given,
    email: typed.email.trim(),
    languages: typed.languages.split(",") as Language[],
  };
}
