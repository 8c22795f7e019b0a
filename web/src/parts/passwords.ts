/** The longest password of a room, in bytes: as the server has it. */
const PASSWORD_MAX = 200;

/** Whether the server would refuse a password for its length. */
export function isLong(password: string): boolean {
  return password.length > PASSWORD_MAX || new TextEncoder().encode(password).length > PASSWORD_MAX;
}
