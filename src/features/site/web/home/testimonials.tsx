import { coursePath } from "#features/course-page/paths.ts";
import { Link } from "react-router";
import { language, detectLanguage } from "#kit/shared/language.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/site.ts";
import type { Testimonial } from "../../contract.ts";
import { chosenTestimonials } from "./chosen-testimonials.ts";

/** Three reviews by learners. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const shown = chosenTestimonials(testimonials, language());
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="border-y border-line bg-surface py-6 md:py-18">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
        <h2 id="testimonials-title" className="text-h2 md:text-h1">
          {m.testimonials_title()}
        </h2>
        {/*
          On a phone they are side by side. The link in each brings it into view for the keyboard. Snapping could
          move it out of view again.
        */}
        <ul className="-mx-4 flex snap-x snap-proximity scroll-px-4 has-[:focus-visible]:snap-none gap-4 overflow-x-auto px-4 py-1 min-[481px]:-mx-6 min-[481px]:scroll-px-5 min-[481px]:px-6 md:mx-0 md:grid md:grid-cols-3 md:gap-12 md:overflow-visible md:p-0">
          {shown.map(({ comment, reviewer, course_id, course_title }) => (
            <li
              key={course_id}
              className="w-[86%] shrink-0 snap-start border-l-3 border-marigold pl-4 md:w-auto md:pl-6"
            >
              <figure className="flex h-full flex-col gap-3 md:gap-4">
                <blockquote
                  lang={detectLanguage(comment)}
                  className="flex-1 text-small text-pretty md:text-body"
                >
                  {comment}
                </blockquote>
                <figcaption className="flex items-center gap-3 text-small">
                  <Avatar name={reviewer} />
                  <span className="grid min-w-0">
                    <span className="font-semibold">{reviewer}</span>
                    <Link
                      to={coursePath(course_id)}
                      lang={detectLanguage(course_title)}
                      className="-my-1 py-1 text-muted underline-offset-4 hover:underline"
                    >
                      {course_title}
                    </Link>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
