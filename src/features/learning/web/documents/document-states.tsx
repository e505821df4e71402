import { Download } from "lucide-react";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/learning.ts";
import { LoadFailure } from "../load-failure.tsx";

/** The shape of a page while it loads. */
export function DocumentLoading() {
  return (
    <output className="col-start-1 row-start-1 grid justify-items-center overflow-hidden p-4">
      <span className="sr-only">{m.document_loading()}</span>
      <span
        aria-hidden="true"
        className="grid w-full max-w-xl content-start gap-3 rounded-md bg-[#fff] p-6 shadow-card"
      >
        <span className="skeleton mb-3 block h-6 w-3/5 bg-[#dfe3e0]" />
        {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, place) => (
          <span key={place} className={`skeleton block h-3.5 bg-[#e9ecea] ${width}`} />
        ))}
      </span>
    </output>
  );
}

export function DocumentFailed({ href, onRetry }: { href: string; onRetry: () => void }) {
  return (
    <div className="grid content-center p-4">
      <LoadFailure sentence={m.document_failed()} text={m.document_failed_text()} onRetry={onRetry}>
        <ButtonAnchor href={href} download variant="quiet">
          <Download size={18} aria-hidden="true" />
          {m.download()}
        </ButtonAnchor>
      </LoadFailure>
    </div>
  );
}
