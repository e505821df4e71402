/** A text has something that the editor cannot show. `message`: that part. */
export class Unreadable extends Error {}
