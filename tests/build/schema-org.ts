import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

export interface Finding {
  severity: string;
  issueMessage: string;
}

const reference = (iri: string) => ({ '@id': iri.replace('http://schema.org/', 'schema:') });

/** Converts the schema.org vocabulary from triples to the format of the validator. */
function vocabulary(): object[] {
  const triples = readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8');
  const parents = new Map<string, object[]>();
  const domains = new Map<string, object[]>();
  const add = (map: Map<string, object[]>, key: string, ...values: object[]) =>
    map.set(key, [...(map.get(key) ?? []), ...values]);
  for (const [, subject = '', predicate, object = ''] of triples.matchAll(
    /^<(http:\/\/schema\.org\/\w+)> <[^>]*[#/](type|subClassOf|domainIncludes)> <([^>]+)>/gm,
  )) {
    if (predicate === 'type' && object.endsWith('#Class')) add(parents, subject);
    if (predicate === 'subClassOf') add(parents, subject, reference(object));
    if (predicate === 'domainIncludes') add(domains, subject, reference(object));
  }
  return [
    ...[...parents].map(([iri, list]) => ({ ...reference(iri), '@type': 'rdfs:Class', 'rdfs:subClassOf': list })),
    ...[...domains].map(([iri, list]) => ({
      ...reference(iri),
      '@type': 'rdf:Property',
      'schema:domainIncludes': list,
    })),
  ];
}

const validator = new Validator({ '@graph': vocabulary() });
const extractor = new WebAutoExtractor({});

/** Parses the structured data of a page with an independent tool and checks it against schema.org. */
export async function findingsIn(html: string): Promise<{ types: string[]; findings: Finding[] }> {
  const data = extractor.parse(html);
  return { types: Object.keys(data.jsonld), findings: await validator.validate(data) };
}
