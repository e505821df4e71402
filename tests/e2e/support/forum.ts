// Topics and comments of the forum, through the API.
import { type Academy, words } from "./academy.ts";

export const w = words("forum", "en");

export const categoryOf = async (academy: Academy, access: string) =>
  (await academy.api("GET", "/api/forums/categories/", undefined, access)).body[0] as {
    id: number;
    name: string;
    name_bn: string;
  };

export async function topicBy(
  academy: Academy,
  access: string,
  name: string,
  text = "Who knows?",
): Promise<number> {
  const { id: category_id } = await categoryOf(academy, access);
  const { body } = await academy.api("POST", "/api/forums/topics/", { name, text, category_id }, access);
  return body.id;
}
export const comment = async (academy: Academy, access: string, topic: number, text: string) =>
  academy.api("POST", "/api/forums/comments/", { topic, text }, access);
