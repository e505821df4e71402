import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import { Panes } from "./panes.tsx";

/** The rows of the inbox. */
export const RowsSkeleton = () => (
  <Skeleton className="divide-y divide-line">
    {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
      <div key={width} className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 px-4 py-3">
        <span aria-hidden="true" className="skeleton size-11" />
        <div aria-hidden="true" className="grid gap-2">
          <span className={`skeleton h-5 ${width}`} />
          <span className="skeleton h-4 w-2/5" />
          <span className="skeleton h-4" />
        </div>
      </div>
    ))}
  </Skeleton>
);

export const MessagesSkeleton = () => (
  <Skeleton className="grid gap-4">
    {["w-3/5", "w-2/5", "w-1/2"].map((width, place) => (
      <span
        key={width}
        aria-hidden="true"
        className={`skeleton h-14 rounded-card ${width} ${place === 1 ? "justify-self-end" : ""}`}
      />
    ))}
  </Skeleton>
);

const HeadShape = () => (
  <div aria-hidden="true" className="grid gap-2 border-b border-line px-4 py-4">
    <span className="skeleton h-7 w-2/5" />
    <span className="skeleton h-4 w-3/5" />
  </div>
);

const List = () => (
  <>
    <HeadShape />
    <RowsSkeleton />
  </>
);

export const InboxSkeleton = () => (
  <Panes shown="list" list={<List />}>
    {null}
  </Panes>
);

export const ChatSkeleton = () => (
  <Panes shown="conversation" list={<List />}>
    <HeadShape />
    <div className="grid flex-1 content-end p-4">
      <MessagesSkeleton />
    </div>
    <div aria-hidden="true" className="border-t border-line p-2">
      <span className="skeleton block h-11" />
    </div>
  </Panes>
);
