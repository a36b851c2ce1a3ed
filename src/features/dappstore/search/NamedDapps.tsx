import type { Language } from '~/i18n/languages.ts';
import { Logo } from '~/ui/Logo.tsx';
import type { DirectoryDapp } from './directory.ts';
import { hrefOfDapp } from './href-of-dapp.ts';

/** Lists dapps in columns, each with only its logo and name. */
export const DappNameList = ({ lang, dapps }: { lang: Language; dapps: readonly DirectoryDapp[] }) => (
  <ul className="trending" translate="no">
    {dapps.map((dapp) => (
      <li key={dapp.hid}>
        <a data-stop href={hrefOfDapp(dapp, lang)}>
          <Logo name={dapp.title} logo={dapp.logo} /> {dapp.title}
        </a>
      </li>
    ))}
  </ul>
);
