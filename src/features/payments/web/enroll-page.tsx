import { replace } from "react-router";
import type { Route } from "./+types/enroll-page";

// An address of the documents without a screen: the course's payment, or the catalogue to find one.
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const course = searchParams.get("course") ?? searchParams.get("course_id");
  const kept = new URLSearchParams(course ? { course } : {});
  const lang = searchParams.get("lang");
  if (lang) kept.set("lang", lang);
  const search = kept.size > 0 ? `?${kept}` : "";
  return replace(`${course ? "/payment" : "/courses"}${search}`);
}

export default function EnrollPage() {
  return null;
}
