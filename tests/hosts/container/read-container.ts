import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

/** An instruction of the Dockerfile with its arguments. */
interface Instruction {
  name: string;
  rest: string;
}

export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

/** Returns the stages of the Dockerfile. Build arguments are replaced with their values. */
export function readStages(): Stage[] {
  const values = new Map<string, string>();
  const filled = (text: string) => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
  const stages: Stage[] = [];
  const lines = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    const [base = '', , stage = ''] = filled(rest).split(' ');
    const [argument = '', value = ''] = rest.split('=');
    if (name === 'ARG') values.set(argument, value);
    else if (name === 'FROM') stages.push({ name: stage, base, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

const Texts = v.array(v.string());
const ServiceSchema = v.strictObject({
  init: v.boolean(),
  read_only: v.boolean(),
  cap_drop: Texts,
  cap_add: v.optional(Texts, []),
  security_opt: Texts,
  restart: v.string(),
  build: v.strictObject({ context: v.string(), target: v.string() }),
  image: v.string(),
  network_mode: v.optional(v.string()),
  ports: v.optional(Texts),
  command: v.optional(Texts),
  environment: v.record(v.string(), v.union([v.string(), v.number()])),
  volumes: Texts,
  tmpfs: Texts,
  mem_limit: v.optional(v.string()),
  depends_on: v.optional(v.union([Texts, v.record(v.string(), v.strictObject({ condition: v.string() }))])),
  healthcheck: v.strictObject({ test: Texts, start_period: v.optional(v.string()), interval: v.optional(v.string()) }),
});

/** A service of compose.yaml. */
export type Service = v.InferOutput<typeof ServiceSchema>;

/** Returns the services and volumes of compose.yaml. Throws if it contains a field that these tests cannot simulate. */
export function readCompose(): { services: Map<string, Service>; volumes: string[] } {
  const file = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Record<string, Record<string, unknown>>;
  const { services = {}, volumes = {} } = file;
  const read = Object.entries(services).map(([name, service]) => [name, v.parse(ServiceSchema, service)] as const);
  return { services: new Map(read), volumes: Object.keys(volumes) };
}

/** Replaces variables with their default values: `${NAME:-default}` becomes `default`. */
export const replaceWithDefaults = (value: string | number): string =>
  String(value).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
