import { useEffect, useLayoutEffect, useRef, useState } from "react";

const near = 80;
const nearTop = 300;

/**
 * Keeps the end of a list in view while the reader is there, and their place when earlier entries come above it.
 * @param first what the list begins with: another one means that entries came above.
 */
export function useStickToEnd({ first, onNearTop }: { first: number | null; onNearTop: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const before = useRef({ first, height: 0 });

  const toEnd = () => {
    const box = list.current;
    if (!box) return;
    atEnd.current = true;
    setAtEnd(true);
    box.scrollTop = box.scrollHeight;
  };

  // After every render: any of them may bring entries.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const grewAbove = before.current.first !== null && before.current.first !== first;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (grewAbove) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { first, height: box.scrollHeight };
  });

  // The keyboard of a phone, and a box that grows, make the list smaller.
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    setAtEnd(atEnd.current);
    if (box.scrollTop < nearTop) onNearTop();
  };
  return { list, isAtEnd, toEnd, onScroll };
}
