import { useSearchParams } from "react-router";
import { parseId } from "#kit/shared/parse-id.ts";

/** The version of the history that the address asks for. Null: the newest saved state. */
export const useAskedVersion = (): number | null => parseId(useSearchParams()[0].get("version"));
