// Every action that the server records has words, a sentence and names of its fields on the page of the audit log.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { actionWords, subjectWords } from "#features/audit/web/action-words.ts";
import { fields, unlisted } from "#features/audit/web/fields.ts";
import { sentences } from "#features/audit/web/sentences.ts";
import { changeCourseCategory } from "#features/categories/contract.ts";
import { createCoupon, createDiscount } from "#features/offers/contract.ts";
import type { ShownPattern } from "#features/payment-messages/pattern-contract.ts";
import { toProposal } from "#features/payment-review/server/approval/proposed-decision.ts";

const source = join(import.meta.dirname, "../../src");
const files = globSync("**/*.ts", { cwd: source }).filter((file) => !/\.test\.ts$|^messages\//.test(file));

interface Call {
  file: string;
  entry: ts.ObjectLiteralExpression;
  text: string;
}

/** The entries of the log, as the calls of `audit` write them. */
const calls = files.flatMap((file): Call[] => {
  const text = readFileSync(join(source, file), "utf8");
  if (!text.includes("audit(")) return [];
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "audit") {
      const entry = node.arguments[1];
      if (entry && ts.isObjectLiteralExpression(entry))
        found.push({ file: basename(file), entry, text: entry.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
});
const matchesOf = (pattern: RegExp) => [
  ...new Set(calls.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found]) => found!))),
];
const actions = matchesOf(/"(\w+\.\w+)"/g);
const kinds = matchesOf(/\["(\w+)",/g);

const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { shape: object }).shape);
const patternFields: Record<keyof Omit<ShownPattern, "id" | "key">, true> = {
  wallet: true,
  kind: true,
  language: true,
  pattern: true,
  sample: true,
  expected: true,
  is_on: true,
};

/** The fields of what a call does not spell out. */
const spelledOut: Record<string, string[]> = {
  "change-account.ts change": ["role", "is_active"],
  "change-category.ts changes": fieldsOf(changeCourseCategory),
  "change-coupon.ts changes": fieldsOf(createCoupon),
  "change-discount.ts changes": fieldsOf(createDiscount),
  "change-pattern.ts before": Object.keys(patternFields),
  "change-pattern.ts pattern": Object.keys(patternFields),
  "complete-setup.ts after": [],
  "complete-setup.ts before": [],
  "correct-claim.ts corrected": ["provider", "transaction_id", "sender_number", "sent_paisa"],
  "correct-credit.ts saidBy": ["provider", "trx_id", "amount_paisa", "sender_number", "received_at"],
  "create-coupon.ts terms": fieldsOf(createCoupon),
  "create-discount.ts terms": fieldsOf(createDiscount),
  "create-pattern.ts pattern": Object.keys(patternFields),
  "delete-pattern.ts before": Object.keys(patternFields),
  "propose-decision.ts after": Object.keys(toProposal({ kind: "refund", reason: "", transactionId: null })),
  "raise-coupon-limit.ts changes.after": ["max_redemptions", "max_per_learner"],
  "raise-coupon-limit.ts changes.before": ["max_redemptions", "max_per_learner"],
  "settle-credit-difference.ts saidBy": [
    "provider",
    "trx_id",
    "amount_paisa",
    "sender_number",
    "received_at",
  ],
  "settle.ts order.part": ["part", "parts"],
  "write-plan.ts changes": ["parts"],
  "write-version.ts key": ["page", "language"],
};
const used = new Set<string>();

/** The fields of an expression. Those of a variable are in `spelledOut`. */
function keysOf(file: string, node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return keysOf(file, node.expression);
  if (ts.isConditionalExpression(node))
    return [...keysOf(file, node.whenTrue), ...keysOf(file, node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...keysOf(file, node.left), ...keysOf(file, node.right)];
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((part) => {
      if (ts.isSpreadAssignment(part)) return keysOf(file, part.expression);
      return part.name && !ts.isComputedPropertyName(part.name) ? [part.name.getText()] : [];
    });
  const name = `${file} ${(ts.isCallExpression(node) ? node.expression : node).getText()}`;
  if (!spelledOut[name]) throw new Error(`Which fields has ${name}?`);
  used.add(name);
  return spelledOut[name];
}

/** What an entry has `before` and `after`. */
function recordedBy({ file, entry }: Pick<Call, "file" | "entry">): string[] {
  return entry.properties.flatMap((part) => {
    if (ts.isSpreadAssignment(part)) return inside(file, part.expression);
    const name = part.name?.getText();
    if (name !== "before" && name !== "after") return [];
    return keysOf(file, ts.isPropertyAssignment(part) ? part.initializer : (part.name as ts.Identifier));
  });
}
function inside(file: string, node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return inside(file, node.expression);
  if (ts.isConditionalExpression(node))
    return [...inside(file, node.whenTrue), ...inside(file, node.whenFalse)];
  if (ts.isObjectLiteralExpression(node)) return recordedBy({ file, entry: node });
  return keysOf(file, node);
}

const recorded = [...new Set(calls.flatMap(recordedBy))];

test("the calls are found", () => {
  expect(actions).toEqual(
    expect.arrayContaining(["payment.verified", "order.settled_free", "user.deactivate", "setting.change"]),
  );
  expect(kinds).toEqual(expect.arrayContaining(["payment", "order", "user"]));
  expect(recorded).toEqual(
    expect.arrayContaining(["allocations", "discount_value", "without_money", "team"]),
  );
  expect(Object.keys(spelledOut).filter((name) => !used.has(name))).toEqual([]);
});

test.each(actions)("the action %s has words and a sentence", (action) => {
  expect(actionWords(action)).not.toBe(action);
  expect(sentences).toHaveProperty([action]);
});

test.each(kinds)("the subject %s has words", (kind) => {
  expect(subjectWords(kind)).not.toBe(kind);
});

test.each(recorded)("the field %s has a name, or is shown only as it was recorded", (field) => {
  expect(field in fields).not.toBe(unlisted.has(field));
});

test("no name is left of a field that nothing records", () => {
  const known = [...Object.keys(fields), ...unlisted];
  expect(known.filter((field) => !recorded.includes(field))).toEqual([]);
});
