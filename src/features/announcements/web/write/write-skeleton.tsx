import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import { WriteBar } from "./write-bar.tsx";

/** The form's own shape. */
export const WriteSkeleton = ({ title }: { title: string }) => (
  <>
    <WriteBar title={title} />
    <Skeleton className="page grid max-w-[760px] gap-4 pt-4 pb-12">
      {["h-16", "h-16", "h-52", "h-20"].map((height, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- bars of a placeholder have no identity
        <span key={place} aria-hidden="true" className={`skeleton ${height}`} />
      ))}
    </Skeleton>
  </>
);
