export const minHandleLength = 3;
export const maxHandleLength = 30;

/** How often a person may choose a handle in so many days. */
export const handleChoices = { max: 3, days: 30 };
/** For so many days nobody else gets a handle that was given up: posts still mention it. */
export const heldHandleDays = 90;

/** The shape of a handle, for expressions. It has at most 30 characters. */
export const handleShape = "[a-z][a-z0-9_]{2,29}";
