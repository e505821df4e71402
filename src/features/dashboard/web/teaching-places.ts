/** Where the parts of the teaching stand. */
export const teachingPlaces = {
  all: "grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8",
  main: "lg:col-start-1",
  actions: "lg:col-start-2 lg:row-span-2 lg:row-start-1",
};
