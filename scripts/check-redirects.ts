import { readArguments } from './command/read-arguments.ts';
import { checkRedirects } from './hosts/check-redirects.ts';

const help = `npm run check:redirects

Checks redirects.json and all computed rules: form, duplicates, loops, chains, dead targets, open redirects, unknown
conditions; also a target among dapps, categories, articles or static pages that does not exist. Prints how many rules
each host gets, and which host takes fewer.`;

readArguments(help);
const { folders, leftOut } = checkRedirects();
for (const [host, { rules }] of folders) {
  const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
  console.log(`${host}: ${counts.join(', ')}`);
}
for (const line of leftOut.values()) console.log(line);
