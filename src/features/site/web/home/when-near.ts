/**
 * Resolves when a part of the server-rendered page comes near the screen. It resolves at once on the server,
 * and also if the part does not exist yet because the browser renders the page.
 */
export async function whenNear(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "600px 0px" },
    );
    observer.observe(element);
  });
}
