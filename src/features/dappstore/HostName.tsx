import { hostSpellingsOf } from '~/lib/host-name.ts';
import type { DappTexts } from './dapp-texts.ts';

/** The real host of a dapp. Shows both forms of an internationalized host, and a warning if it may be an imitation. */
export function HostName({ url, texts }: { url: string; texts: DappTexts }) {
  const host = hostSpellingsOf(url);
  return (
    <>
      <bdi className="host" lang={host.unicode === host.ascii ? 'en' : undefined} translate="no">
        {host.unicode}
      </bdi>
      {host.unicode !== host.ascii && (
        <>
          <bdi className="host-ascii" lang="en" translate="no">
            {host.ascii}
          </bdi>
          <small>{host.isDeceptive ? texts.deceptive : texts.international}</small>
        </>
      )}
    </>
  );
}
