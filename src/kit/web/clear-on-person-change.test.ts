import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { clearOnPersonChange } from "./clear-on-person-change.ts";
import { readSession, type Session, type SessionUser, writeSession } from "./session.ts";

vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("window", new EventTarget());

const user = (id: number): SessionUser => ({
  id,
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  role: "learner",
  bio: "",
  profile_picture: null,
});
const session = (id: number | null, accessToken = "token"): Session => ({
  user: id === null ? null : user(id),
  accessToken,
  refreshToken: "",
});

const key = ["what", "somebody", "read"];
let queries: QueryClient;
const begin = (first: Session | null) => {
  writeSession(first);
  queries = new QueryClient();
  clearOnPersonChange(queries);
  queries.setQueryData(key, "theirs");
};
const known = () => queries.getQueryData(key);

beforeEach(() => writeSession(null));

test("when another person signs in, the first person's data is removed", () => {
  begin(session(1));
  writeSession(session(2));
  expect(known()).toBeUndefined();
});

test("when a person signs out, their data is removed", () => {
  begin(session(1));
  writeSession(null);
  expect(known()).toBeUndefined();
});

test("a visitor's data is not shown to a person", () => {
  begin(null);
  writeSession(session(null));
  expect(known()).toBeUndefined();
});

test("visible data is fetched again for the new person", async () => {
  begin(session(1));
  const shown: unknown[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ["shown"],
    queryFn: () => `of ${readSession()?.user?.id}`,
  });
  const end = observer.subscribe(({ data }) => shown.push(data));
  await vi.waitFor(() => expect(shown.at(-1)).toBe("of 1"));
  writeSession(session(2));
  expect(queries.getQueryData(["shown"])).toBeUndefined();
  await vi.waitFor(() => expect(shown.at(-1)).toBe("of 2"));
  end();
});

test("a later profile or a new token belongs to the same person", () => {
  begin(session(null));
  writeSession(session(1));
  expect(known()).toBe("theirs");
  writeSession(session(1, "another"));
  expect(known()).toBe("theirs");
});
