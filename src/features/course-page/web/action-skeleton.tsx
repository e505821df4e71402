/** As wide as every state of the button, so that nothing moves when it changes. */
export const actionStyle = "min-w-32 md:w-full md:min-h-12";

/** The room of the action while it is not yet known which one it is. */
export function ActionSkeleton() {
  return <span className={`only-signed-in skeleton block h-11 rounded-control md:h-12 ${actionStyle}`} />;
}
