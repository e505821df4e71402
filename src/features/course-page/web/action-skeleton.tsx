/** As wide as every state of the button, so that nothing moves when it changes. */
export const actionStyle = "min-w-32 md:w-full md:min-h-12";

/** The placeholder of the action while it is not known which action it is. */
export function ActionSkeleton() {
  return <span className={`only-signed-in skeleton block h-11 rounded-control md:h-12 ${actionStyle}`} />;
}
