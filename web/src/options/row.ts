import type { Option } from './model';

/** What the row of an option gets. */
export interface RowProps<O extends Option> {
  option: O;
  value: unknown;
  usual: unknown;
  /** Sends the value; whether it was agreed to. */
  onChange(value: unknown): Promise<boolean>;
}
