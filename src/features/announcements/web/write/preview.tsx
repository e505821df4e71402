import { type Control, useWatch } from "react-hook-form";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/announcements.ts";
import { Author } from "../author.tsx";
import type { Typed } from "./announcement-draft.ts";

/** How learners will see it. Only a wide screen has room for it. */
export function Preview({
  control,
  language,
  author,
}: {
  control: Control<Typed>;
  language: string;
  author: string;
}) {
  const [title, content] = useWatch({ control, name: ["title", "content"] });
  return (
    <section className="grid gap-3 max-lg:hidden">
      <h2 className="text-h3">{m.preview()}</h2>
      <div className="card grid gap-3 p-4">
        <Author name={author}>{m.just_now()}</Author>
        {title.trim() ? (
          <h3 lang={language} className="text-h3 wrap-anywhere">
            {title}
          </h3>
        ) : (
          <p className="text-h3 font-display text-muted">{m.preview_title()}</p>
        )}
        {content.trim() ? (
          <WrittenText text={content.trim()} className="wrap-anywhere" />
        ) : (
          <p className="text-muted">{m.preview_content()}</p>
        )}
      </div>
    </section>
  );
}
