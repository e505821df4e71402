import { data } from "react-router";

// A route of its own, so that every unknown address answers 404 and not an empty page.
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
