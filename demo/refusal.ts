/** Why the demo cannot be loaded or removed, in one sentence for the operator. */
export class DemoRefusal extends Error {
  override name = "DemoRefusal";
}
