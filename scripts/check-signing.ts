import * as v from 'valibot';
import { validateConfiguration } from '~/config/validate.ts';
import { formatJson, writeAtomically } from '~/content/fetch/store.ts';
import { ChainSchema } from '~/domain/chain.ts';
import { ClearSigningSchema, type ClearSigning } from '~/domain/clear-signing.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { tryReadOwnJson } from '~/lib/read-own-json.ts';
import { readArguments } from './command/read-arguments.ts';
import { assignSigningDescriptions, parseSigningDescriptions, describeSigningChanges } from './dapps/clear-signing.ts';
import { readSigningRegistry } from './dapps/registry-files.ts';

const folder = 'src/data';
const dataFile = `${folder}/clear-signing.json`;

const help = `npm run check:signing -- --registry FOLDER [--write]

Finds the dapps of ${folder} that have descriptions of what users sign (ERC-7730), by the domain of the owner's URL and by the
contracts of a dapp's tokens. FOLDER is a Git clone of the registry at the commit to pin:
  git clone --depth 1 https://github.com/ethereum/clear-signing-erc7730-registry FOLDER
Prints the dapps whose descriptions differ from ${dataFile}, whose numbers the pages show. The exit code is 1 if any differ.
  --write  writes the dapps to this file, with the commit and its date`;

const { values } = readArguments(help, { options: { registry: { type: 'string' }, write: { type: 'boolean' } } });

const read = <Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> =>
  validateConfiguration(file, schema, tryReadOwnJson(file));

async function main(registry: string): Promise<void> {
  const { commit, date, files } = readSigningRegistry(registry);
  const descriptions = parseSigningDescriptions(files);
  const dapps = assignSigningDescriptions(
    read(`${folder}/dapps.json`, v.array(DappSchema)),
    read(`${folder}/chains.json`, v.array(ChainSchema)),
    descriptions,
  );
  const before = read(dataFile, ClearSigningSchema);
  const after: ClearSigning = { source: before.source, commit, date, dapps };
  const changes = describeSigningChanges(before.dapps, dapps);
  console.log(
    [...changes, `${dapps.length} dapps, ${descriptions.length} descriptions, ${commit}, ${date}`].join('\n'),
  );
  if (values.write) await writeAtomically(dataFile, formatJson(after));
  else if (changes.length > 0) process.exitCode = 1;
}

if (values.registry === undefined) console.log(help);
else await main(values.registry);
