import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

// Acts as all hosts of the directory over https. Arguments define exceptions: `HOST=LOCATION` redirects, and `HOST=404`
// responds with that status.

const [key = '', cert = '', ...odd] = process.argv.slice(2);
const answers = new Map(odd.map((one) => one.split('=') as [string, string]));

createServer({ key: readFileSync(key), cert: readFileSync(cert) }, ({ headers }, response) => {
  const target = answers.get(headers.host ?? '');
  if (target === '404') response.statusCode = 404;
  else if (target) response.writeHead(302, { location: target });
  response.end('<h1>Dapp</h1>');
}).listen(443);
