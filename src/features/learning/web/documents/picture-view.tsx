import { useState } from "react";
import * as m from "#messages/learning.ts";
import type { ViewerProps } from "./viewer-props.ts";

/** A picture as wide as there is room. What is higher than the dialog is scrolled. */
export function PictureView({
  href,
  title,
  language,
  onFail,
}: Pick<ViewerProps, "href" | "language" | "onFail"> & { title: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <section
      aria-label={m.document_picture()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
      tabIndex={0}
      className="grid grid-cols-[minmax(0,1fr)] overflow-auto focus-visible:outline-offset-[-3px]"
    >
      {isLoaded ? null : (
        <output className="col-start-1 row-start-1 p-4 text-center text-small text-muted">
          {m.document_picture_loading()}
        </output>
      )}
      <img
        src={href}
        alt={title}
        lang={language}
        onLoad={() => setLoaded(true)}
        onError={() => onFail("unreachable")}
        className="col-start-1 row-start-1 m-auto h-auto max-w-full"
      />
    </section>
  );
}
