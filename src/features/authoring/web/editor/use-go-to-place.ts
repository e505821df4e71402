import { useLocation, useNavigate } from "react-router";
import { isSameView, type Place, placeIn, type PlaceState, searchOf } from "./place.ts";

/** Shows a place of the editor, and gives a field of it the focus. */
export function useGoToPlace(): (place: Place, field?: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (place, field) => {
    const state: PlaceState = field === undefined ? {} : { field };
    const isHere = searchOf(place) === search;
    const preventScrollReset = isHere || isSameView(place, placeIn(search));
    void navigate({ search: searchOf(place) }, { state, replace: isHere, preventScrollReset });
  };
}
