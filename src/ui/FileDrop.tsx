import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface Props {
  id: string;
  className: string;
  accept?: string | undefined;
  /** Ids of the elements that describe the input. */
  describedBy: string;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A file input, and an area around it that accepts a dropped file. */
export function FileDrop({ id, className, accept, describedBy, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
    // Clears the input, so that selecting the same file again fires an event.
    if (input.current) input.current.value = '';
  };
  // Handles a file that the visitor has selected before hydration.
  const early = useEffectEvent(() => take(input.current?.files ?? null));
  useEffect(() => early(), []);
  return (
    <div
      className={className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      {children}
    </div>
  );
}
