import { signupPath } from "#features/accounts/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/site.ts";

/** The end of the page: the next step for a visitor or for a signed-in person. */
export function CallToAction() {
  return (
    <section aria-labelledby="call-title" className="page">
      <div className="relative overflow-hidden rounded-card bg-[#0b5d4b] px-4 py-6 text-center text-white sm:px-12 md:py-18">
        <svg
          aria-hidden="true"
          viewBox="0 0 800 200"
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full opacity-15"
        >
          <path
            d="M0 120h90l14-44 20 88 16-60 10 16h120l14-60 22 120 16-76 10 16h130l14-44 20 88 16-60 10 16h110l14-52 20 100 16-64 10 16h100"
            fill="none"
            stroke="#e6f2ed"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </svg>
        <div className="relative grid justify-items-center gap-2 md:gap-4">
          <h2 id="call-title" className="max-w-[22em] text-h2 md:text-h1">
            {m.call_title()}
          </h2>
          <p className="max-w-[36em] text-small text-[#d7ebe3] md:text-body">{m.call_text()}</p>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-2 *:flex-1 *:px-3 *:whitespace-nowrap sm:gap-3 sm:*:flex-none sm:*:px-6">
            <ButtonLink
              to={signupPath}
              className="only-signed-out bg-white text-[#07463a] hover:bg-[#e6f2ed]"
            >
              {m.call_sign_up()}
            </ButtonLink>
            <ButtonLink
              to={dashboardPath}
              className="only-signed-in bg-white text-[#07463a] hover:bg-[#e6f2ed]"
            >
              {m.call_dashboard()}
            </ButtonLink>
            <ButtonLink
              to={coursesPath}
              className="border-white/50 bg-transparent text-white hover:bg-white/10"
            >
              {m.call_browse()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
