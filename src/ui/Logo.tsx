import { Monogram } from './Monogram.tsx';

interface Props {
  name: string;
  /** The address of its logo. */
  mark?: string | undefined;
  /** Whether it is surely in view when the page opens. */
  isInView?: boolean;
}

/** A chain or a dapp as what it is: its real logo where there is one, else its monogram. */
export const Logo = ({ name, mark, isInView = false }: Props) =>
  mark ? (
    <img className="logo" src={mark} alt="" width="40" height="40" loading={isInView ? 'eager' : 'lazy'} />
  ) : (
    <Monogram name={name} />
  );
