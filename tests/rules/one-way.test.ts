// What has one way in this house is done that way everywhere. Each rule here finds its planted breach.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

interface Rule {
  name: string;
  /** Found in one line of a source file. */
  fault: RegExp;
  breaches: string[];
  /** Lines that look similar and are right. */
  allowed: string[];
  /** The files that it is for. */
  home?: RegExp;
  /** The files that may break the rule, each with its reason. */
  except: Record<string, string>;
}

const rules: Rule[] = [
  {
    name: "the day of a time is dayInBangladesh",
    fault: /\.toISOString\(\)\.(?:slice|substring)\(0, 10\)|\.toISOString\(\)\.split\("T"\)/,
    breaches: [
      "const today = new Date().toISOString().slice(0, 10);",
      'const [day] = now.toISOString().split("T");',
      "const day = inBangladesh(time).toISOString().slice(0, 10);",
    ],
    allowed: ["const today = dayInBangladesh(new Date());", "const at = time.toISOString().slice(0, 16);"],
    except: {
      "kit/shared/date-times.ts": "this is where it is made",
      "features/instalments/rules.ts": "days are added to a day, without a time",
    },
  },
  {
    name: "ids in addresses are read with parseId",
    fault:
      /\bNumber\((?:use)?[pP]arams\b|\bNumber\((?:\w+\.)*(?:id|\w+Id)\)|\/\^(?:\[1-9\])?\\d[^/]*\$\/\.test\((?:\w+\.)*(?:id|\w+Id)\)/,
    breaches: [
      "const courseId = Number(useParams().id);",
      "const topic = Number(params.id);",
      "<MissingCourse courseId={Number(id)} />",
      "if (lessonId) go(Number(lessonId));",
      "if (!/^\\d+$/.test(params.id)) throw data(null, { status: 400 });",
      "const course = /^[1-9]\\d{0,8}$/.test(id) ? await find(id) : undefined;",
    ],
    allowed: [
      "const courseId = parseId(useParams().id);",
      "course_id: Number(typed.course_id),",
      "const whole = /^\\d{1,4}$/.test(typed);",
    ],
    except: {
      "kit/shared/video-source.ts": "the number of a film at Vimeo",
      "kit/server/live-events/live-events.ts": "the id is in the name of an audience",
      "kit/server/live-events/withdraw-events.ts": "the id is in the name of an audience",
      "features/authoring/server/routes.ts": "the number of a version may be 0; the contract reads it",
      "features/notifications/server/unsubscribe-token.ts": "the id is signed as it is written",
    },
  },
  {
    name: "a bound is named max or min, not most or longest",
    fault: /\bconst (?:most|longest|largest|biggest|fewest|shortest|smallest)(?:[A-Z]\w*)? = \d/,
    breaches: ["const mostFound = 50;", "const longestPauseMs = 30_000;", "const most = 99;"],
    allowed: ["const foundMax = 50;", "const most = mostStopped(lessons);"],
    except: {},
  },
  {
    name: "queries are beside the calls of their endpoints, in api.ts",
    fault: /\bqueryFn\b/,
    home: /\/web\/(?:[\w-]+\/)*(?:[a-z-]+-)?api\.ts$/,
    breaches: [
      "    queryFn: async () => callApi(readHandle),",
      "const { data } = useQuery({ queryKey, queryFn: read });",
      "queryOptions({ queryKey: [id], queryFn })",
    ],
    allowed: ["const { data } = useQuery(ownHandle());"],
    except: { "kit/web/ui-page/pages.tsx": "the page of the kit's parts calls no endpoint" },
  },
];

const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) => !/\.test\.|^messages\//.test(file));

test("the sources are read", () => {
  expect(files.length).toBeGreaterThan(1_000);
});

describe.each(rules)("$name", ({ fault, breaches, allowed, home, except }) => {
  test.each(breaches)("finds %s", (breach) => expect(breach).toMatch(fault));

  test.each(allowed)("allows %s", (line) => expect(line).not.toMatch(fault));

  test("holds in every source file", () => {
    const found = files
      .filter((file) => !(file in except) && !home?.test(file))
      .flatMap((file) =>
        readFileSync(join(source, file), "utf8")
          .split("\n")
          .map((line, place) => ({ line, where: `${file}:${place + 1}` }))
          .filter(({ line }) => fault.test(line)),
      );
    expect(found).toEqual([]);
  });

  test("has only exceptions that are needed", () => {
    expect(Object.keys(except).filter((file) => home?.test(file))).toEqual([]);
    for (const file of Object.keys(except)) expect(readFileSync(join(source, file), "utf8")).toMatch(fault);
  });
});
