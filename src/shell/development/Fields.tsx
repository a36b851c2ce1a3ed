import { Field } from '~/ui/field/Field.tsx';

export default function Fields({ prefix }: { prefix: string }) {
  return (
    <>
      <Field id={`${prefix}-name`} label="Name" hint="As people know it" counter={{ value: 'Lido', limit: 40 }}>
        {(control) => <input {...control} defaultValue="Lido" />}
      </Field>
      <Field
        id={`${prefix}-website`}
        label="Website"
        error="Please enter the correct URL"
        counter={{ value: 'https//', limit: 5 }}
      >
        {(control) => <input {...control} type="url" defaultValue="https//" />}
      </Field>
      <Field id={`${prefix}-about`} label="About" optional="optional">
        {(control) => <textarea {...control} placeholder="What it does" />}
      </Field>
    </>
  );
}
