import * as v from 'valibot';
import { PageIdSchema } from './fields.ts';
import { HostSchema } from './host.ts';

/** A file of the registry: `calldata-` describes calls of a contract, `eip712-` typed messages. */
export const signingDescriptionPathPattern = /^registry\/[\w.-]+\/(?:calldata|eip712)-[\w.+-]+\.json$/;

const DescriptionPath = v.pipe(
  v.string(),
  v.regex(signingDescriptionPathPattern, 'must be a file like registry/owner/calldata-Name.json'),
);

/** Dapps with clear-signing descriptions (ERC-7730), from one commit of a registry. */
export const ClearSigningSchema = v.strictObject({
  source: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/, 'must be a repository like owner/name')),
  commit: v.pipe(v.string(), v.regex(/^[\da-f]{40}$/, 'must be a whole commit hash')),
  /** Day of the commit, UTC. */
  date: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  dapps: v.array(
    v.strictObject({
      hid: PageIdSchema,
      /** Host of the dapp. The row does not apply to a dapp with the same id and another host. */
      host: HostSchema,
      descriptions: v.pipe(
        v.array(DescriptionPath),
        v.nonEmpty('must name at least one description'),
        v.check((paths) => new Set(paths).size === paths.length, 'must name each description once'),
      ),
    }),
  ),
});

export type ClearSigning = v.InferOutput<typeof ClearSigningSchema>;
