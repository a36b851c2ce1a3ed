import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import * as constants from '~/config/constants.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { asRecord } from '~/lib/record.ts';
import { Logo } from '~/ui/Logo.tsx';
import { answerChoicesOf, answerText } from './answers.ts';
import { PicturePreview } from './FileControls.tsx';
import type { FormState, FormAnswers } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import { HostSeal } from './HostSeal.tsx';
import type { LoadedFormData } from './form-texts-file.ts';

const hostOf = (url: string): string => {
  const typed = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`;
  return parseUrl(typed)?.host ?? url;
};

const shortAddress = (text: string): string => (text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text);

/** Returns the host of a URL; undefined while it has no top-level domain. */
const listedHost = (url: string): string | undefined => /^[^.]+\..{2,}$/.exec(hostOf(url))?.[0];

export interface PreviewContent {
  name: string;
  logo?: string;
  /** The host from which a missing logo is generated. */
  host?: string | undefined;
  line: string;
  /** A host, address or number, in small print. */
  small: string;
  chains: readonly string[];
  tags: readonly string[];
}

function previewContentOf(
  { kind }: FormState,
  values: FormAnswers,
  data: LoadedFormData | undefined,
  { options }: FormTexts,
): PreviewContent {
  const textOf = (name: string) => answerText(values[name]);
  const site = { line: textOf('desc'), host: listedHost(textOf('url')), small: hostOf(textOf('url')) };
  if (kind === 'dapp') {
    const categories = answerChoicesOf(values['category']);
    return {
      ...site,
      name: textOf('title'),
      chains: answerChoicesOf(values['platform']),
      tags: (data?.categories ?? []).filter(([hid]) => categories.includes(hid)).map(([, name]) => name),
    };
  }
  if (kind === 'chain')
    return {
      name: textOf('name'),
      line: textOf('title') || hostOf(textOf('infoURL')),
      small: textOf('chainId') && `#${textOf('chainId')}`,
      chains: [],
      tags: [answerText(asRecord(values['nativeCurrency'])['symbol'])].filter(Boolean),
    };
  if (kind === 'owner')
    return {
      ...site,
      name: textOf('title') || textOf('listing'),
      chains: [textOf('network')].filter(Boolean),
      tags: [options[textOf('wish')] ?? ''].filter(Boolean),
    };
  return {
    name: textOf('symbol') || textOf('name'),
    line: textOf('name'),
    small: shortAddress(textOf('address')),
    chains: [...new Set([textOf('network'), ...answerChoicesOf(values['platform'])])].filter(Boolean),
    tags: [textOf('standard')].filter(Boolean),
  };
}

/** Names of the fields for name, description and small print. While they are empty, the preview shows their labels. */
const previewFieldsOf = (kind: FormState['kind']): readonly string[] => {
  if (kind === 'dapp') return ['title', 'desc', 'url'];
  if (kind === 'owner') return ['listing', 'desc', 'url'];
  return kind === 'chain' ? ['name', 'infoURL', 'chainId'] : ['symbol', 'name', 'address'];
};

/** Replaces a missing logo: by one generated from the host, by initials, or by an empty tile. */
function PlaceholderLogo({ host, name, logo }: Pick<PreviewContent, 'host' | 'name' | 'logo'>) {
  if (host) return <HostSeal host={host} name={name} />;
  return name ? <Logo name={name} logo={logo} /> : <span className="preview-logo" />;
}

/** A listing made up by `exampleOf`, shown until a field is filled in, and its label. */
export type PreviewExample = PreviewContent & { label: string };

interface Props {
  form: FormState;
  texts: FormTexts;
  example: PreviewExample;
}

export function ListingPreview({ form, texts, example }: Props) {
  const values = useDeferredValue(useStore(form.$values));
  const data = useStore(form.$data);
  const isExample = !Object.keys(values)[0];
  const content = isExample ? example : previewContentOf(form, values, data, texts);
  const { name, line, small, chains, tags } = content;
  const logo = values['icon_url'] ?? values['icon'];
  const networks = chains.flatMap((code) => data?.networks.find((network) => network.code === code) ?? []);
  const [ofName, ofLine, ofSmall] = previewFieldsOf(form.kind).map((field) => (
    <i className="preview-gap">{texts.labels[field]}</i>
  ));
  return (
    <>
      {isExample && <span className="preview-example">{example.label}</span>}
      <div className="preview-card" aria-live="off">
        {logo instanceof File && <PicturePreview file={logo} className="preview-logo" side={constants.logoSide} />}
        {!(logo instanceof File) && <PlaceholderLogo {...content} />}
        <div className="preview-words" translate="no">
          <strong>{name || ofName}</strong>
          <span>{line || ofLine}</span>
          <small dir={small ? 'ltr' : undefined}>{small || ofSmall}</small>
        </div>
        {networks[0] || tags[0] ? (
          <ul className="preview-marks">
            {networks.slice(0, 6).map(({ code, title, logo }) => (
              <li key={code} title={title}>
                <Logo name={title} logo={logo} />
              </li>
            ))}
            {networks.length > 6 && <li>+{networks.length - 6}</li>}
            {tags.map((tag) => (
              <li key={tag} className="preview-tag">
                {tag}
              </li>
            ))}
          </ul>
        ) : (
          <span className="preview-marks" />
        )}
        {form.kind === 'owner' && (
          <code className="preview-file" dir="ltr" lang="en">
            {constants.ownerProofPath}
          </code>
        )}
      </div>
    </>
  );
}
