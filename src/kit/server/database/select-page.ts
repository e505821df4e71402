interface Rows {
  limit: number;
  offset: number;
}

/**
 * The rows of a page, where every row carries the total (`count`). One statement; a second one only beyond
 * the last page, where no row carries it.
 */
export async function selectPage<Row extends { count: number }>(
  read: (rows: Rows) => Promise<Row[]>,
  { limit, offset }: Rows,
): Promise<{ rows: Row[]; count: number }> {
  const rows = await read({ limit, offset });
  const [first] = rows.length > 0 || offset === 0 ? rows : await read({ limit: 1, offset: 0 });
  return { rows, count: first?.count ?? 0 };
}
