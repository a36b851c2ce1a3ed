import { addressParts, splitAddressParts } from './anatomy.ts';
import type { LinkCheckTexts } from './link-check-texts.ts';

interface Props {
  /** The typed address, or an official address as an example. */
  address: string;
  texts: LinkCheckTexts['anatomy'];
}

/** Shows the parts of an address with colours and names. Says nothing about whether it is official. */
export function AddressAnatomy({ address, texts }: Props) {
  const pieces = splitAddressParts(address);
  return (
    <figure className="anatomy">
      <p className="anatomy-bar" dir="ltr" lang="en" translate="no" aria-hidden="true">
        {pieces.map(({ part, text }) => (
          <code className={`of-${part}`} key={part}>
            {text}
          </code>
        ))}
      </p>
      <dl>
        {addressParts.map((part) => (
          <div className={`of-${part}`} key={part}>
            <dt>{texts[part]}</dt>
            <dd dir="ltr" lang="en" translate="no">
              <code>{pieces.find((piece) => piece.part === part)?.text ?? '–'}</code>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>{texts.caption}</figcaption>
    </figure>
  );
}
