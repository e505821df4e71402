import { Buttons } from "./buttons.tsx";
import { Choosing } from "./choosing.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { Notices } from "./notices.tsx";
import { Pages } from "./pages.tsx";
import { say } from "./sample.ts";
import { Type } from "./type.tsx";

/** Every part of the kit in its states. A page of the development build only: see `routes.ts`. */
export default function UiPage() {
  return (
    <div className="page grid gap-8 py-8">
      <title>The parts of the kit</title>
      <h1 className="text-h1">{say("The parts of the kit", "কিটের অংশগুলো")}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Type />
        <Buttons />
        <Choosing />
        <Fields />
        <Notices />
        <Lists />
        <Pages />
        <Dialogs />
      </div>
    </div>
  );
}
