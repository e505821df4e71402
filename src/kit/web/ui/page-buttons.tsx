import { ChevronLeft, ChevronRight } from "lucide-react";
import * as m from "#messages/kit.ts";
import { Button } from "./button.tsx";

interface PageButtonsProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons to the previous and next page of a list. With one page only, it renders nothing. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages <= 1) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="quiet" className="px-3 sm:px-4" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        {m.previous_page()}
      </Button>
      <output className="text-center text-small text-muted tabular-nums max-sm:order-first max-sm:w-full">
        {m.page_of({ page, pages })}
      </output>
      <Button
        variant="quiet"
        className="px-3 sm:px-4"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {m.next_page()}
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
