import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

// Stands in for every host of the directory, over https, on a machine of the test's own: `HOST=LOCATION` leads elsewhere,
// `HOST=404` is gone, all others answer.

const [key = '', cert = '', ...odd] = process.argv.slice(2);
const answers = new Map(odd.map((one) => one.split('=') as [string, string]));

createServer({ key: readFileSync(key), cert: readFileSync(cert) }, ({ headers }, response) => {
  const told = answers.get(headers.host ?? '');
  if (told === '404') response.statusCode = 404;
  else if (told) response.writeHead(302, { location: told });
  response.end('<h1>Dapp</h1>');
}).listen(443);
