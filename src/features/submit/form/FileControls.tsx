import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as constants from '~/config/constants.ts';
import { answerFileOf } from './answers.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { drawCenteredSquare, convertLogo, type LogoConversionNote } from './logo.ts';
import { useFieldState, type FormControlProps } from './use-field-state.ts';
import { useFormText } from './use-form-text.ts';

/** Draws a selected picture on a canvas, because the CSP blocks images from `blob:` URLs. */
export function PicturePreview({ file, className, side = 160 }: { file: File; className: string; side?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (picture) => {
        if (isCurrent && canvas.current) drawCenteredSquare(canvas.current, picture);
        picture.close();
      },
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [file]);
  return <canvas ref={canvas} className={className} width={side} height={side} aria-hidden="true" />;
}

interface FileFieldProps extends FormControlProps {
  accept: string;
  file: File | undefined;
  onChoose: (file: File) => void;
}

function Chosen({ name, remove, onRemove }: { name: string; remove: string; onRemove: () => void }) {
  return (
    <>
      <span className="file-name" translate="no">
        {name}
      </span>
      <button className="link" type="button" onClick={onRemove}>
        {remove}
      </button>
    </>
  );
}

function FileField({ form, field, texts, accept, file, onChoose }: FileFieldProps) {
  const { set } = useFieldState({ form, field, texts });
  const word = useFormText(form);
  const input = useRef<HTMLInputElement>(null);
  const { name } = field;
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
    // Clears the input, so that selecting the same file again fires an event.
    if (input.current) input.current.value = '';
  };
  // Handles a file that the visitor has selected before hydration.
  const early = useEffectEvent(() => take(input.current?.files ?? null));
  useEffect(() => early(), []);
  return (
    <div
      className="file"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        id={`${name}-file`}
        type="file"
        accept={accept}
        aria-describedby={`${name}-hint ${name}-error`}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <label className="button" htmlFor={`${name}-file`}>
        {texts.chooseFile} <span className="visually-hidden">{texts.labels[name]}</span>
      </label>
      {file && (
        <Chosen
          name={file.name}
          remove={word('form.remove')}
          onRemove={() => {
            set(undefined);
            // The pressed button disappears.
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

// The file that the visitor has chosen last. A form has only one logo.
let latest: File | undefined;

/** A logo field. Checks, crops, scales and previews the picture. */
export function LogoControl(props: FormControlProps) {
  const { form, field } = props;
  const { label, hint, optional, problem } = useFieldState(props);
  const word = useFormText(form);
  const file = answerFileOf(useStore(form.$values, { keys: [field.name] })[field.name]);
  const [notes, setNotes] = useState<readonly LogoConversionNote[]>([]);
  const side = String(constants.logoSide);

  const choose = async (chosen: File) => {
    latest = chosen;
    const treated = await convertLogo(chosen);
    // Ignores the result if the visitor has chosen another file in the meantime.
    if (latest !== chosen) return;
    setNotes(treated.ok ? treated.notes : []);
    const others = form.$problems.get().filter(({ path }) => path !== field.name);
    form.$problems.set(treated.ok ? others : [...others, { path: field.name, code: treated.code }]);
    form.$values.setKey(field.name, treated.ok ? treated.file : undefined);
  };
  return (
    <FieldGroup id={field.name} label={label} hint={hint} optional={optional} error={problem?.text}>
      <FileField {...props} accept="image/png,image/jpeg" file={file} onChoose={(chosen) => void choose(chosen)} />
      {file && (
        <ul className="grounds">
          {(['light', 'dark', 'circle'] as const).map((ground) => (
            <li key={ground} className={`ground ${ground}`}>
              <PicturePreview file={file} className="ground-logo" />
              <span>{word(`logo.${ground}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint" role="status">
        {file && notes.map((note) => word(note, { side })).join(' ')}
      </p>
    </FieldGroup>
  );
}

export function DocumentControl(props: FormControlProps) {
  const { form, field } = props;
  const { label, hint, optional, problem, set, leave } = useFieldState(props);
  const file = answerFileOf(useStore(form.$values, { keys: [field.name] })[field.name]);
  return (
    <FieldGroup id={field.name} label={label} hint={hint} optional={optional} error={problem?.text}>
      <FileField
        {...props}
        accept="application/pdf,.pdf"
        file={file}
        onChoose={(chosen) => {
          set(chosen);
          leave();
        }}
      />
    </FieldGroup>
  );
}
