import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SuggestedPerson } from "../../people-contract.ts";
import { suggestedPeople } from "./api.ts";

/** Shorter than a person needs for two letters. */
const pauseMs = 150;

function useAfterPause(value: string | null): string | null {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}

const begins = (text: string, typed: string) => text.toLowerCase().startsWith(typed.toLowerCase());

/** Whether a person fits what was typed in the meantime. */
const fits = ({ handle, name }: SuggestedPerson, typed: string): boolean =>
  begins(handle, typed) || begins(name, typed) || name.split(/\s+/).some((word) => begins(word, typed));

/** People to mention for what was typed after the sign; null: nothing is typed. */
export function useSuggestions(typed: string | null, topicId: number | null): SuggestedPerson[] {
  const search = useAfterPause(typed);
  const { data = [] } = useQuery(suggestedPeople(search, topicId));
  return typed === null ? [] : data.filter((person) => fits(person, typed));
}
