/** Makes elements that scroll sideways reachable by keyboard, as long as they scroll. @returns the end of it */
export function scrollByKeyboard(elements: Iterable<Element>): () => void {
  const measure = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
  });
  for (const element of elements) measure.observe(element);
  return () => measure.disconnect();
}
