import * as m from "#messages/notification-settings.ts";
import type { TypeSetting } from "../contract.ts";
import { TypeRow } from "./type-row.tsx";
import type { SaveState } from "./use-setting-write.ts";

// As wide as a tick on a phone: four of them leave the name of the type its place.
const column = "w-13 py-3 text-center text-tiny font-semibold text-muted sm:w-20";

/** One line for each type of notifications, one column for each way to hear of it. */
export const TypeTable = ({
  types,
  onState,
}: {
  types: TypeSetting[];
  onState: (state: SaveState) => void;
}) => (
  <div className="card px-3 max-[480px]:-mx-4 max-[480px]:rounded-none max-[480px]:border-x-0 max-[480px]:pl-4 sm:px-6">
    <table className="w-full table-fixed">
      <caption className="sr-only">{m.table()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.type()}</span>
          </th>
          <th scope="col" className={column}>
            {m.site()}
          </th>
          <th scope="col" className={column}>
            {m.mail()}
          </th>
          <th scope="col" className={column}>
            {m.digest()}
          </th>
          <th scope="col" className={column}>
            {m.push()}
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map((setting) => (
          <TypeRow key={setting.type} setting={setting} onState={onState} />
        ))}
      </tbody>
    </table>
  </div>
);
