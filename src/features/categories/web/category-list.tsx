import { useQuery } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageTabs } from "#kit/web/ui/page-tabs.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/categories.ts";
import type { Category } from "../contract.ts";
import { adminCategoriesPath, adminForumCategoriesPath } from "../paths.ts";
import { categoriesOf, useMove } from "./api.ts";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow } from "./category-row.tsx";
import type { Kind } from "./kinds.ts";

/** The heading of both pages, and the way from one to the other. */
export const CategoriesHead = () => (
  <>
    <h1 className="text-h1">{m.title()}</h1>
    <PageTabs
      label={m.pages()}
      tabs={[
        { to: adminCategoriesPath, words: m.of_courses() },
        { to: adminForumCategoriesPath, words: m.of_forum() },
      ]}
    />
  </>
);

export const CategoriesSkeleton = () => (
  <Skeleton className="grid gap-4">
    <div aria-hidden="true" className="skeleton h-12" />
    <div aria-hidden="true" className="skeleton h-80" />
  </Skeleton>
);

/** The categories of a kind in their order, and the form of a new one. */
export function CategoryList({ kind }: { kind: Kind }) {
  const { data, error, refetch } = useQuery(categoriesOf(kind.calls));
  if (error && !data)
    return <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <CategoriesSkeleton />;
  return (
    <>
      <p className="text-muted">{kind.text()}</p>
      {data.length === 0 ? (
        <EmptyState icon={Tags} title={m.empty()} text={m.empty_text()} />
      ) : (
        <Rows kind={kind} rows={data} />
      )}
      <p className="text-small text-muted">{kind.retiredText()}</p>
      <section className="card grid gap-4 p-4 sm:p-6">
        <h2 className="text-h3">{m.new_title()}</h2>
        <CategoryForm kind={kind} saved={null} />
      </section>
    </>
  );
}

function Rows({ kind, rows }: { kind: Kind; rows: Category[] }) {
  const move = useMove(kind.calls);
  // Read out after each move.
  const [moved, setMoved] = useState<string>("");
  return (
    <section className="grid gap-3">
      <p className="text-small text-muted max-sm:hidden">{m.move_keys()}</p>
      <FormError sentence={move.problem} />
      <output className="sr-only">{moved}</output>
      <ol aria-label={m.list()} className="card divide-y divide-line">
        {rows.map((category) => (
          <CategoryRow
            key={category.id}
            kind={kind}
            category={category}
            count={rows.length}
            onMove={(place) => {
              move.write({ id: category.id, position: place });
              setMoved(m.moved({ name: category.name, place, count: rows.length }));
            }}
          />
        ))}
      </ol>
    </section>
  );
}
