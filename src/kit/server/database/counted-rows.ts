interface Rows {
  limit: number;
  offset: number;
}

/**
 * The rows of a page whose every row carries how many there are in all (`count`): one statement, but
 * beyond the last page, where there is no row to carry it.
 */
export async function countedRows<Row extends { count: number }>(
  read: (rows: Rows) => Promise<Row[]>,
  { limit, offset }: Rows,
): Promise<{ rows: Row[]; count: number }> {
  const rows = await read({ limit, offset });
  const [first] = rows.length > 0 || offset === 0 ? rows : await read({ limit: 1, offset: 0 });
  return { rows, count: first?.count ?? 0 };
}
