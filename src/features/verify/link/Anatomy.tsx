import { addressParts, imitateHost, splitAddressParts } from './anatomy.ts';
import type { LinkCheckTexts } from './link-check-texts.ts';

interface Props {
  /** The typed address; if it is empty, the parts of the example are shown. */
  address: string;
  /** An official address. An imitation of its host is shown with it. */
  example: string;
  texts: LinkCheckTexts['anatomy'];
}

/** Shows the parts of an address with colours and names. Says nothing about whether a typed address is official. */
export function AddressAnatomy({ address, example, texts }: Props) {
  const pieces = splitAddressParts(address || example);
  const imitation = address ? undefined : imitateHost(example);
  return (
    <figure className="anatomy">
      {imitation && <small>{texts.example}</small>}
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
      {imitation && (
        <div className="imitation">
          <p>{texts.imitation}</p>
          <p className="anatomy-bar" dir="ltr" lang="en" translate="no">
            {imitation.before}
            <mark>{imitation.wrong}</mark>
            {imitation.after}
          </p>
        </div>
      )}
      <figcaption>{texts.caption}</figcaption>
    </figure>
  );
}
