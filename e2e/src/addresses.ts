/** How a friend on the same Wi-Fi reaches this computer: by plain http, so that the browser calls the page insecure. */

import { networkInterfaces } from 'node:os';

/** For computers without a network of their own: a name that the browser is told to find here. */
const NAME = 'madang.home.arpa';

/** What `lanHost` gives then. */
export const NO_NETWORK = NAME;

/** What the browser has to be told, so that `NAME` means this computer. */
export const LAN_ARGUMENT = `--host-resolver-rules=MAP ${NAME} 127.0.0.1`;

/** An address of this computer that is not the computer's own loop. */
export function lanHost(): string {
  const all = Object.values(networkInterfaces()).flatMap(of => of ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? NAME;
}
