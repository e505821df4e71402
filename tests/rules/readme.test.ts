// The README, which operators read, names every setting.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allSettings } from "../../src/all-settings.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

test.each(allSettings.map(({ name }) => name))("the README names the setting %s", (name) => {
  expect(readme).toContain(`\`${name}\``);
});
