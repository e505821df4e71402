import type { FormNode } from "../form-node.ts";
import type { Typed } from "../typed-value.ts";

export interface SettingFieldProps<Node extends FormNode = FormNode> {
  /** The name of the setting. */
  setting: string;
  node: Node;
  /** Its name, if the node has none. */
  label: string;
  path: string;
  typed: Typed;
  errors: Record<string, string>;
  onChange: (typed: Typed) => void;
}
