import { formatMonthOfYear } from "#kit/shared/months.ts";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/shares.ts";

interface MonthFieldProps {
  month: string;
  /** The newest first. */
  months: readonly string[];
  /** Undefined: this month. */
  onMonth: (month: string | undefined) => void;
}

/** Chooses the month that is shown. */
export const MonthField = ({ month, months, onMonth }: MonthFieldProps) => (
  <div className="w-full sm:w-64">
    <SelectField
      label={m.month()}
      value={month}
      onChange={({ target }) => onMonth(target.value === months[0] ? undefined : target.value)}
    >
      {[...new Set([...months, month])].map((one) => (
        <option key={one} value={one}>
          {formatMonthOfYear(one)}
        </option>
      ))}
    </SelectField>
  </div>
);
