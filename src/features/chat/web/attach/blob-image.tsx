import { type ComponentProps, useCallback } from "react";

/** An image of bytes that the page has. Their address ends with it. */
export function BlobImage({
  content,
  ...image
}: { content: Blob } & Omit<ComponentProps<"img">, "src" | "ref" | "content">) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      element.src = URL.createObjectURL(content);
      return () => URL.revokeObjectURL(element.src);
    },
    [content],
  );
  return <img alt="" {...image} ref={show} />;
}
