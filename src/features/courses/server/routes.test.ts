import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { listCategories } from "../contract.ts";

const academy = setUpAcademy();

test("categories have a name in both languages", async () => {
  const { id: instructorId } = await academy.person("instructor");
  const category = { category: "Data Analysis", categoryBn: "তথ্য বিশ্লেষণ" };
  await addCourse(academy.services.db, { instructorId, ...category });
  const { body } = await academy.call(listCategories);
  expect(body).toContainEqual(
    expect.objectContaining({ category_name: "Data Analysis", category_name_bn: "তথ্য বিশ্লেষণ" }),
  );
});
