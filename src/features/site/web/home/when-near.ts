/**
 * Resolves when a part of the server's page comes near the screen; at once on the server, and
 * where the part is not there yet, because the page is being made in the browser.
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
