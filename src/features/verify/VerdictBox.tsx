import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  tone: 'success' | 'warning' | 'danger';
  /** The seal of the file, above the heading. */
  seal?: ReactNode;
  heading: ReactNode;
  children: ReactNode;
}

// A check, a question mark and a cross.
const marks = {
  success: 'm6 12.5 4 4L18 8',
  warning: 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17h.01',
  danger: 'm7.5 7.5 9 9m0-9-9 9',
} as const;

/** The box of a verdict. A mark before the heading shows its tone without colour, too. */
export function VerdictBox({ tone, seal, heading, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone, the first verdict may appear below the screen.
  useEffect(() => {
    if (!title.current?.parentElement?.previousElementSibling) title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={`verdict ${tone}`}>
      {seal}
      <h2 ref={title}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={marks[tone]} />
        </svg>
        {heading}
      </h2>
      {children}
    </div>
  );
}
