import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Starts a minimal SMTP server (RFC 5321) without TLS. `refuse` returns an error response for a recipient, or undefined;
 * `sender` is the response to a sender.
 */
export async function startMailServer(refuse: (to: string) => string | undefined, sender = () => '250 ok') {
  const taken: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: string[] | undefined;
    const answers: Record<string, (line: string) => void> = {
      EHLO: () => say('250 mail.test'),
      STAR: () => say('502 not implemented'),
      AUTH: () => say('235 ok'),
      MAIL: () => say(sender()),
      RCPT: (line) => say(refuse(/<(.*)>/.exec(line)?.[1] ?? '') ?? '250 ok'),
      DATA: () => {
        mail = [];
        say('354 go on');
      },
      RSET: () => say('250 ok'),
      QUIT: () => socket.end('221 bye\r\n'),
    };
    createInterface(socket).on('line', (line) => {
      if (!mail) {
        commands.push(line);
        answers[line.slice(0, 4).toUpperCase()]?.(line);
      } else if (line === '.') {
        taken.push(mail.join('\r\n'));
        mail = undefined;
        say('250 taken');
      } else mail.push(line);
    });
    say('220 mail.test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, taken, commands, stop };
}
