import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type Below from "./below.tsx";
import { whenNear } from "./when-near.ts";

type Props = ComponentProps<typeof Below>;

const loadBelow = async () => import("./below.tsx");
/** The server renders the whole page. */
const BelowOnServer = lazy(loadBelow);
const id = "below";

const controls = () => [...document.querySelectorAll<HTMLElement>(`#${id} :is(a, button, summary)`)];
const questions = () => [...document.querySelectorAll<HTMLDetailsElement>(`#${id} details`)];

/** Remembers what somebody opened and where the focus is. @returns what restores it in the new elements. */
function rememberUse(): () => void {
  const focused = controls().indexOf(document.activeElement as HTMLElement);
  const opened = questions().map(({ open }) => open);
  return () => {
    questions().forEach((question, place) => (question.open = opened[place] ?? false));
    if (focused >= 0) controls()[focused]?.focus({ preventScroll: true });
  };
}

/**
 * The lower part of the home page. Its HTML comes with the page, and only later clicks need its scripts, so they
 * load when the person scrolls there. Until then the browser keeps the server's HTML. It is no Suspense boundary
 * that waits for its scripts: that would hold back every update above it, such as the sign of a pending page.
 */
export function LowerPart(props: Props) {
  // Null: the browser made this page itself, after a click on a link.
  const [serverHtml] = useState(() =>
    typeof document === "undefined" ? null : (document.getElementById(id)?.innerHTML ?? null),
  );
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      if (serverHtml !== null) await whenNear(id);
      const { default: loaded } = await loadBelow();
      if (!isWanted) return;
      const restoreUse = rememberUse();
      flushSync(() => setPart(() => loaded));
      restoreUse();
    };
    // Without a connection the server's HTML stays.
    void load().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [serverHtml]);

  if (typeof document === "undefined")
    return (
      <div id={id}>
        <Suspense>
          <BelowOnServer {...props} />
        </Suspense>
      </div>
    );
  if (Part)
    return (
      <div id={id}>
        <Part {...props} />
      </div>
    );
  return serverHtml === null ? (
    <div className="min-h-dvh" />
  ) : (
    <div id={id} key="server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: serverHtml }} />
  );
}
