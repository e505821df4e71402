import type { Db } from "#kit/server/database/connect.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import { language, languages } from "#kit/shared/language.ts";
import { pagePaths, type PageName } from "../edited-pages.ts";
import type { EditedText, ListedText, SavedText, TextOfOther } from "../texts-contract.ts";
import { partsOf } from "./check-text.ts";
import { historyOf, newestVersions, type VersionRow, type WrittenVersion } from "./queries.ts";
import { shippedText, type TextKey } from "./shipped-texts.ts";

const presentVersion = (row: VersionRow | undefined): SavedText =>
  row
    ? {
        version: row.number,
        is_shipped: row.is_shipped,
        saved_at: isoTime(row.saved_at),
        saved_by: row.saved_by,
      }
    : { version: 0, is_shipped: true, saved_at: null, saved_by: null };

/** The name of a page in the language of the call. The links to it have the same name. */
const nameOf = (page: PageName): string => partsOf(page, shippedText({ page, language: language() }))!.title;

/** A text that somebody saved, with its words. */
export const presentWritten = (key: TextKey, row: WrittenVersion | undefined): TextOfOther => ({
  ...presentVersion(row),
  text: row?.text ?? shippedText(key),
});

/** A text for the person who edits it. */
export async function presentText(db: Db, key: TextKey): Promise<EditedText> {
  const history = await historyOf(db, key);
  return {
    ...key,
    ...presentWritten(key, history[0]),
    title: nameOf(key.page),
    path: pagePaths[key.page],
    history: history.map(presentVersion),
  };
}

/** All texts, with who changed them when. */
export async function listTexts(db: Db): Promise<ListedText[]> {
  const rows = await newestVersions(db);
  return (Object.keys(pagePaths) as PageName[]).map((page) => ({
    page,
    title: nameOf(page),
    languages: languages.map((each) => ({
      language: each,
      ...presentVersion(rows.find((row) => row.page === page && row.language === each)),
    })),
  }));
}
