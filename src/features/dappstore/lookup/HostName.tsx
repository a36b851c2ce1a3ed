import { hostForms } from '~/lib/host-name.ts';
import type { LookupTexts } from './lookup-texts.ts';

/** HostName.astro for islands. */
export function HostName({ url, texts }: { url: string; texts: LookupTexts }) {
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
