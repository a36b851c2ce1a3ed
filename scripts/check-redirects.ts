import { readArguments } from './command/read-arguments.ts';
import { checkRedirects } from './hosts/check-redirects.ts';

const help = `npm run check:redirects

Checks redirects.json and all computed rules: form, duplicates, loops, chains, open redirects, unknown conditions, rules
that hide a page, a file or a call of the API, and targets that do not exist (pages, dapps, categories, articles). Prints the number of rules for each host, and the hosts
that cannot have as many.`;

readArguments(help);
const { folders, leftOut } = checkRedirects();
for (const [host, { rules }] of folders) {
  const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
  console.log(`${host}: ${counts.join(', ')}`);
}
for (const line of leftOut.values()) console.log(line);
