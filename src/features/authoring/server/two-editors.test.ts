// Two random editors of one draft, each with its keeper, against the real server: lines break, answers are lost, pages
// end, conflicts are decided at random. Nobody overwrites what they have not seen, and no text is lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { DraftEditor, lines, textsBeside, textsOf } from "#tests/draft-editor.ts";
import { draftsOf } from "#tests/drafts.ts";
import { teamOf } from "#tests/teams.ts";
import { anyDocument, anyEdits, edited } from "../test-support.ts";

const academy = setUpAcademy();

const who = fc.constantFrom(0, 1);
const choices = fc.nat(3 ** 8 - 1);
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("edit" as const), who, edits: anyEdits }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("save" as const), who }) },
  // Both at the same moment.
  { weight: 1, arbitrary: fc.record({ does: fc.constant("save both" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("decide" as const), who, choices }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("line" as const), who, line: fc.constantFrom(...lines) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reload" as const), who }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** What is known of every text that somebody typed. */
interface Ledger {
  /** The texts that each editor typed and did not take away again by hand. */
  typed: [Set<string>, Set<string>];
  /** What somebody took away who had it before their eyes: by an edit, or by a decision. */
  givenUp: Set<string>;
  count: number;
}

interface World {
  editors: [DraftEditor, DraftEditor];
  ledger: Ledger;
}

function edit({ editors, ledger }: World, { who: at, edits }: Extract<Step, { does: "edit" }>): void {
  const { keeper } = editors[at];
  const before = keeper.document();
  const name = `${"AB"[at]}${++ledger.count}x`;
  keeper.change((document) => edited(document, edits, name));
  const after = keeper.document();
  for (const text of textsBeside([after], before))
    if (text.startsWith(`${name} wrote`)) ledger.typed[at].add(text);
  const isOnePerson = editors[0].as.id === editors[1].as.id;
  for (const text of textsBeside([before], after)) {
    ledger.givenUp.add(text);
    for (const [owner, typed] of ledger.typed.entries()) if (owner === at || isOnePerson) typed.delete(text);
  }
}

async function take(world: World, step: Step): Promise<void> {
  const { editors, ledger } = world;
  if (step.does === "save both") {
    await Promise.all(editors.map(async ({ keeper }) => keeper.settle()));
    return;
  }
  const editor = editors[step.who];
  if (step.does === "edit") edit(world, step);
  else if (step.does === "save") await editor.keeper.settle();
  else if (step.does === "line") editor.line = step.line;
  else if (step.does === "reload") await editor.reload();
  else for (const text of editor.decide(step.choices)) ledger.givenUp.add(text);
}

async function begin(owner: Someone, other: Someone, document: Parameters<typeof edited>[0]): Promise<World> {
  const { body } = await draftsOf(academy, owner).create(document);
  const id = body.course_id;
  if (other.id !== owner.id) await teamOf(academy, id, owner).add(other.email, "co_teacher");
  const { body: saved } = await draftsOf(academy, owner).read(id);
  const open = (as: Someone) => new DraftEditor(academy, as, id, saved);
  return {
    editors: [open(owner), open(other)],
    ledger: { typed: [new Set(), new Set()], givenUp: new Set(), count: 0 },
  };
}

/** The texts of the draft as it is now, and those of its history. */
async function stored(owner: Someone, id: number): Promise<[now: Set<string>, ever: Set<string>]> {
  const mine = draftsOf(academy, owner);
  const now = textsOf((await mine.read(id)).body.document);
  const ever = new Set(now);
  for (const { number } of (await mine.versions(id)).body)
    for (const text of textsOf((await mine.version(id, number)).body.document)) ever.add(text);
  return [now, ever];
}

test("two editors, or two tabs of one, never overwrite each other unseen, and lose no text", async () => {
  const [owner, other] = [await academy.person("instructor"), await academy.person("instructor")];
  let [decisions, typed, givenUp, tabs] = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      anyDocument,
      fc.array(anyStep, { minLength: 12, maxLength: 30 }),
      fc.boolean(),
      choices,
      async (document, steps, isOnePerson, last) => {
        const world = await begin(owner, isOnePerson ? owner : other, document);
        const { editors, ledger } = world;
        try {
          for (const step of steps) await take(world, step);
          for (const editor of [...editors, editors[0]])
            for (const text of await editor.finish(last)) ledger.givenUp.add(text);
          const [now, ever] = await stored(owner, editors[0].keeper.state().courseId!);
          const all = [...ledger.typed[0], ...ledger.typed[1]];
          expect(all.filter((text) => !ever.has(text))).toEqual([]);
          // What is not in the draft any more was taken away by somebody who saw it.
          expect(all.filter((text) => !now.has(text) && !ledger.givenUp.has(text))).toEqual([]);
          decisions += editors[0].decisions + editors[1].decisions;
          typed += all.length;
          givenUp += all.filter((text) => !now.has(text)).length;
          if (isOnePerson) tabs += 1;
        } finally {
          for (const editor of editors) editor.close();
        }
      },
    ),
    { numRuns: 40, seed: 7 },
  );
  // The steps reach what they are about.
  expect(Math.min(decisions, typed / 10, givenUp, tabs)).toBeGreaterThan(3);
}, 300_000);
