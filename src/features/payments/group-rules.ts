/** For how many learners one order for others can be. */
export const maxPlaces = 500;

/** How many mails to other people a payer can cause in a day, by sending an invitation again or giving a place away. */
export const placeMailsPerDay = 30;

/** How often a place can be given to another person in 30 days. */
export const maxGifts = 5;
export const giftDays = 30;

/** For how many days a list is kept after its order expired, if nobody claimed it. */
export const listDays = 30;
/** The same if it was claimed: after the claim was rejected, or its money refunded. An administrator can take that back. */
export const claimedListDays = 180;

/** How many lists a payer can check or order in an hour. */
export const listsPerHour = 60;

/** How often in a day the orders of a payer for others can hold seats again, in courses with a limit of learners. */
export const groupHoldsPerDay = 6;

/** For how many days a claim of an order for others holds its seats while no money is seen: it has many of them. */
export const groupClaimHoldDays = 1;

/** A person whom a payer named. */
export interface NamedPerson {
  email: string;
  first_name: string;
  last_name: string;
  language: "en" | "bn";
}

/** Whether two lists name the same people, in any order. */
export function isSameList(one: readonly NamedPerson[], other: readonly NamedPerson[]): boolean {
  const text = (people: readonly NamedPerson[]) =>
    people
      .map(({ email, first_name, last_name, language }) =>
        JSON.stringify([email, first_name, last_name, language]),
      )
      .toSorted()
      .join("\n");
  return text(one) === text(other);
}

/** The people of a list for whom its payer has not paid yet, and how many of them are left out. */
export function peopleToPayFor<P extends NamedPerson>(
  people: readonly P[],
  paidFor: readonly string[],
): { people: P[]; paidFor: number } {
  const known = new Set(paidFor);
  const left = people.filter(({ email }) => !known.has(email));
  return { people: left, paidFor: people.length - left.length };
}
