import { pathOf } from "#kit/shared/path.ts";

/** Which rows of a list are asked for. */
export interface Slice {
  /** Whether any of the list's parameters was given: then the answer is a page. */
  isPaged: boolean;
  page: number;
  limit: number;
  offset: number;
}

/** The most entries of a plain list. */
const maxPlainRows = 500;

/** What a list's query asks for: a page of it, or its plain beginning. */
export function sliceOf(query: { page?: number; page_size?: number }, pageSize: number): Slice {
  if (Object.keys(query).length === 0) return { isPaged: false, page: 1, limit: maxPlainRows, offset: 0 };
  const page = query.page ?? 1;
  const limit = query.page_size ?? pageSize;
  return { isPaged: true, page, limit, offset: (page - 1) * limit };
}

interface Where {
  publicUrl: string;
  path: string;
  params?: Record<string, number>;
  query: object;
}
interface Found<Row> {
  rows: Row[];
  /** Of the whole list. */
  count: number;
}

/** A page with the addresses of its neighbours, or the plain rows. */
export const presentList = <Row>(slice: Slice, found: Found<Row>, where: Where) =>
  slice.isPaged ? presentPage(slice, found, where) : found.rows;

/** A page with the addresses of its neighbours. */
export function presentPage<Row>(slice: Slice, { rows, count }: Found<Row>, where: Where) {
  const pageAt = (page: number): string => {
    const given = Object.entries({ ...where.query, page }).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return `${where.publicUrl}${pathOf(where.path, where.params)}?${search}`;
  };
  const last = Math.max(1, Math.ceil(count / slice.limit));
  return {
    count,
    next: slice.page < last ? pageAt(slice.page + 1) : null,
    previous: slice.page > 1 ? pageAt(Math.min(slice.page - 1, last)) : null,
    results: rows,
  };
}
