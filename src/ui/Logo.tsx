import { Monogram } from './Monogram.tsx';

interface Props {
  name: string;
  mark?: string | undefined;
  /** Whether it is in the initial viewport, and so loads eagerly. */
  isInView?: boolean;
}

/** The logo of a chain or dapp, or its monogram. */
export const Logo = ({ name, mark, isInView = false }: Props) =>
  mark ? (
    <img className="logo" src={mark} alt="" width="40" height="40" loading={isInView ? 'eager' : 'lazy'} />
  ) : (
    <Monogram name={name} />
  );
