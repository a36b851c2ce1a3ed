import { Monogram } from './Monogram.tsx';

interface Props {
  name: string;
  logo?: string | undefined;
  /** Whether the logo is in the initial viewport, so that it loads eagerly. */
  isInView?: boolean;
}

/** The logo of a chain or dapp, or its monogram. */
export const Logo = ({ name, logo, isInView = false }: Props) =>
  logo ? (
    <img className="logo" src={logo} alt="" width="40" height="40" loading={isInView ? 'eager' : 'lazy'} />
  ) : (
    <Monogram name={name} />
  );
