import { type Provider, providersSetting } from "#features/payments/server/public.ts";
import { type Setting, settingOf } from "#kit/server/settings.ts";
import { takaString } from "#kit/shared/money.ts";
import type { AuditName, AuditNames } from "../contract.ts";
import { recordedKeys } from "../rules.ts";
import type { AuditRow, NamedRow } from "./queries/entries.ts";

const presentName = ({ amount_paisa: amount, ...named }: NamedRow): AuditName => ({
  ...named,
  ...(amount === undefined ? {} : { amount: takaString(amount) }),
});

const called = (words: Record<string, () => string>) =>
  Object.fromEntries(Object.entries(words).map(([key, say]) => [key, say()]));

/** The settings that the entries changed, in the language of the call. */
function settingNames(rows: AuditRow[], settings: Setting<unknown>[]): Record<string, AuditName> {
  const changed = new Set(
    rows.filter(({ subject_kind: kind }) => kind === "setting").flatMap((row) => recordedKeys(row)),
  );
  return Object.fromEntries(
    settings
      .filter(({ name }) => changed.has(name))
      .map(({ name, words }) => [name, { name: words.title(), labels: called(words.labels ?? {}) }]),
  );
}

/** What entries name: what the database knows, the settings, and what people call the wallets. */
export function presentNames(
  { names, setting }: { names: Record<string, Record<string, NamedRow>>; setting: unknown },
  rows: AuditRow[],
  settings: Setting<unknown>[],
): AuditNames {
  const stored = Object.entries(names).map(([kind, ofKind]) => [
    kind,
    Object.fromEntries(Object.entries(ofKind).map(([id, named]) => [id, presentName(named)])),
  ]);
  const providers: Provider[] = settingOf(providersSetting, setting);
  return {
    ...(Object.fromEntries(stored) as AuditNames),
    provider: Object.fromEntries(providers.map(({ provider, name }) => [provider, { name }])),
    setting: settingNames(rows, settings),
  };
}
