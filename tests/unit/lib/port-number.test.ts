import { expect, it } from 'vitest';
import { parsePort } from '~/lib/port-number.ts';

it.each([
  ['1', 1],
  ['4321', 4321],
  ['65535', 65535],
])('parses the port %s', (given, port) => expect(parsePort('--port', given)).toBe(port));

it.each(['', '0', '65536', '-1', '80.5', '0x50', ' 80', 'abc'])(
  'rejects the port %j with the name of the option',
  (given) => {
    expect(() => parsePort('--tls-port', given)).toThrow(
      `--tls-port is "${given}": must be a port number, 1 to 65535.`,
    );
  },
);
