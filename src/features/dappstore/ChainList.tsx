import { Logo } from '~/ui/Logo.tsx';

export interface ChainListItem {
  title: string;
  logo?: string | undefined;
  count?: number | undefined;
  href?: string | undefined;
}

export const ChainList = ({ chains }: { chains: readonly ChainListItem[] }) => (
  <ul className="chain-marks">
    {chains.map(({ title, logo, count, href }) => {
      const Part = href ? 'a' : 'span';
      return (
        <li key={title}>
          <Part href={href}>
            <Logo name={title} logo={logo} />
            <span translate="no">{title}</span>
            {count !== undefined && <small>{count}</small>}
          </Part>
        </li>
      );
    })}
  </ul>
);
