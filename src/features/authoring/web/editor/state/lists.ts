// Changes of a list of blocks. Each answers with the same list if nothing changes.
interface Block {
  key: string;
}

export const changeBlock = <B extends Block>(list: B[], key: string, change: (block: B) => B): B[] => {
  const index = list.findIndex((block) => block.key === key);
  const block = list[index];
  if (!block) return list;
  const changed = change(block);
  return changed === block ? list : list.with(index, changed);
};

export const removeBlock = <B extends Block>(list: B[], key: string): B[] =>
  list.some((block) => block.key === key) ? list.filter((block) => block.key !== key) : list;

/** Moves a block to a place, from 0. A place beyond the list is its end. */
export function moveBlock<B extends Block>(list: B[], key: string, to: number): B[] {
  const from = list.findIndex((block) => block.key === key);
  const place = Math.max(0, Math.min(to, list.length - 1));
  if (from < 0 || from === place) return list;
  return list.toSpliced(from, 1).toSpliced(place, 0, list[from]!);
}
