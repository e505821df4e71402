import { Check, Copy } from "lucide-react";
import { useEffect, useId, useState } from "react";
import * as m from "#messages/kit.ts";
import { Button } from "./button.tsx";

/** Copies a text and says so. `label` tells a screen reader what the text is. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      aria-describedby={id}
      variant="secondary"
      className="shrink-0 px-3 text-small"
      onClick={() => void copyText(text).then(setCopied)}
    >
      <Icon size={16} aria-hidden="true" />
      <span aria-live="polite">{copied ? m.copied() : m.copy()}</span>
      <span id={id} hidden>
        {label}
      </span>
    </Button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without HTTPS the browser has no clipboard API. The old way still works.
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    area.style.opacity = "0";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
