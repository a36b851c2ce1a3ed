import { useCallback, useEffect, useRef, useState } from 'react';
import * as constants from '~/config/constants.ts';
import { fieldsOf } from '~/domain/submission/fields.ts';
import { isEmpty } from '~/domain/submission/schema.ts';
import { isKeepable } from '~/domain/submission/secrets.ts';
import { draftsOf, forgetDraft, keepDraft, type Draft } from './drafts.ts';
import { replaceValues, type FormState, type Values } from './form-state.ts';
import { newId } from './new-id.ts';

/** What is said about the draft: it is kept, it came back, or this browser keeps nothing. */
export type DraftNote = 'none' | 'saved' | 'restored' | 'unsaved';

/** The drafts of a form, as its page works with them. */
export interface DraftDesk {
  note: DraftNote;
  /** The draft in the form; its values may have changed since it was opened. */
  opened: Draft;
  drafts: readonly Draft[];
  open: (draft: Draft) => Promise<void>;
  /** Begins another draft, with these values. */
  begin: (values: Values) => Promise<void>;
  remove: () => Promise<void>;
  /** Keeps what stands now; the draft, with the name of its sending. */
  sealed: () => Promise<Draft>;
  /** Forgets the draft, since it was sent. */
  sent: () => Promise<void>;
}

const holdsSomething = (values: Values) => Object.values(values).some((value) => !isEmpty(value));

/** What of the answers may be written down: never what looks like a key, whatever the field. */
function keepable({ kind, $values, $help }: FormState): Values {
  const values = $values.get();
  const known = { networks: $help.get()?.networks ?? [] };
  const kept = fieldsOf(kind).filter((field) => values[field.name] !== undefined && isKeepable(field, values, known));
  return Object.fromEntries(kept.map(({ name }) => [name, values[name]]));
}

const freshDraft = (form: FormState): Draft => ({ id: newId(), kind: form.kind, values: {}, changed: Date.now() });

/** What stood in the fields before the island hydrated: typed, or filled in by the browser. */
function typedBefore(root: HTMLElement | null, form: FormState): Values {
  const values: Values = {};
  for (const { name, limit } of fieldsOf(form.kind)) {
    const control = root?.querySelector<HTMLInputElement>(`[name="${name}"]:is(input, textarea)`);
    if (limit.kind === 'yesNo' || limit.kind === 'one') {
      const checked = root?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
      if (checked) values[name] = limit.kind === 'yesNo' ? checked === 'true' : checked;
    } else if (limit.kind === 'several') {
      const checked = [...(root?.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`) ?? [])];
      if (checked.length > 0) values[name] = checked.map(({ value }) => value);
    } else if (control?.value && control.type !== 'file')
      values[name] = limit.kind === 'links' ? control.value.split('\n') : control.value;
  }
  return values;
}

/** The listing that the link to this page was about, where it names one and nobody has typed another. */
function linkedListing({ kind }: FormState, typed: Values): Values {
  const listing = new URLSearchParams(location.search).get('listing') ?? '';
  return kind === 'owner' && !typed['listing'] && /^[a-z\d][a-z\d_-]{0,99}$/.test(listing) ? { listing } : {};
}

/**
 * Keeps every change of a form in this browser, and brings the newest draft back when the page is opened again. What was typed
 * before this began stays, and is kept with the rest.
 */
export function useDrafts(form: FormState, root: { current: HTMLElement | null }): DraftDesk {
  const [note, setNote] = useState<DraftNote>('none');
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [first] = useState(() => freshDraft(form));
  const current = useRef(first);
  const [opened, setOpened] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useCallback(() => draftsOf(form.kind).then(setDrafts, () => undefined), [form]);

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    current.current = { ...current.current, values: keepable(form), changed: Date.now() };
    if (!holdsSomething(current.current.values)) return;
    try {
      await keepDraft(current.current);
      setNote('saved');
    } catch {
      setNote('unsaved');
    }
  }, [form]);

  useEffect(() => {
    let stopListening: (() => void) | undefined;
    let hasLeft = false;
    const listen = () => {
      stopListening = form.$values.listen((values, _, name) => {
        // What is sent after a change is another submission.
        current.current = { ...current.current, key: undefined };
        clearTimeout(timer.current);
        // A file comes once and takes long to write: a page that is left has no time for it.
        const isFile = name !== undefined && values[name] instanceof File;
        timer.current = setTimeout(() => void keep(), isFile ? 0 : constants.debounce - 50);
      });
    };
    const typed = typedBefore(root.current, form);
    // What is filled in while the drafts come is newer than what stood there.
    const linked = linkedListing(form, typed);
    const begin = (newest?: Draft) => {
      const fresh = { ...typed, ...form.$values.get() };
      if (newest || linked['listing']) replaceValues(form, { ...newest?.values, ...linked, ...fresh });
      else form.$values.set(fresh);
      listen();
      if (holdsSomething(fresh)) void keep();
    };
    draftsOf(form.kind).then(
      (all) => {
        if (hasLeft) return;
        setDrafts(all);
        // What was begun about another listing stays what it is.
        const newest = all.find(({ values }) => !linked['listing'] || values['listing'] === linked['listing']);
        if (newest) {
          current.current = newest;
          setOpened(newest);
          setNote('restored');
        }
        begin(newest);
      },
      () => {
        if (hasLeft) return;
        setNote('unsaved');
        begin();
      },
    );
    const flush = () => {
      if (stopListening && timer.current !== undefined) void keep();
    };
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      hasLeft = true;
      stopListening?.();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, root, keep]);

  const show = (draft: Draft) => {
    current.current = draft;
    replaceValues(form, draft.values);
    current.current = draft;
    setOpened(draft);
    void refresh();
  };
  return {
    note,
    opened,
    drafts,
    open: async (draft) => {
      await keep();
      show(draft);
    },
    begin: async (values) => {
      await keep();
      show({ ...freshDraft(form), values });
      await keep();
      void refresh();
    },
    remove: async () => {
      clearTimeout(timer.current);
      await forgetDraft(current.current.id).catch(() => undefined);
      const [next] = await draftsOf(form.kind).catch(() => []);
      show(next ?? freshDraft(form));
      clearTimeout(timer.current);
      setNote('none');
    },
    sealed: async () => {
      current.current = { ...current.current, key: current.current.key ?? newId() };
      await keep();
      return current.current;
    },
    sent: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await forgetDraft(current.current.id).catch(() => undefined);
    },
  };
}
