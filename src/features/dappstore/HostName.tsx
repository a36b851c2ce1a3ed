import { hostForms } from '~/lib/host-name.ts';
import type { DappTexts } from './dapp-texts.ts';

/** The real host of a dapp; an internationalised one in both its forms, with a warning where it could be an imitation. */
export function HostName({ url, texts }: { url: string; texts: DappTexts }) {
  const host = hostForms(url);
  return (
    <>
      <bdi className="host" translate="no">
        {host.unicode}
      </bdi>
      {host.unicode !== host.ascii && (
        <>
          <bdi className="host-ascii" translate="no">
            {host.ascii}
          </bdi>
          <small>{host.isDeceptive ? texts.deceptive : texts.international}</small>
        </>
      )}
    </>
  );
}

/** The number of its passport: the host that is listed, said before any way to it. */
export const ListedHost = ({ url, texts }: { url: string; texts: DappTexts }) => (
  <dl className="listed-host">
    <dt>{texts.host}</dt>
    <dd>
      <HostName url={url} texts={texts} />
    </dd>
  </dl>
);
