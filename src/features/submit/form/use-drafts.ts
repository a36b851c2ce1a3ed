import { useCallback, useEffect, useRef, useState } from 'react';
import * as constants from '~/config/constants.ts';
import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { isEmptyAnswer } from '~/domain/submission/schema.ts';
import { fillText } from '~/lib/fill-text.ts';
import { maySaveInDraft } from '~/domain/submission/secrets.ts';
import { draftsOf, deleteDraft, mergeTabDrafts, saveDraft, type Draft } from './drafts.ts';
import { replaceFormAnswers, type FormState, type FormAnswers } from './form-state.ts';
import { formatDraftTime } from './date-of.ts';
import { watchDraftSummary, saveDraftSummary, type DraftSummary } from './draft-summary.ts';
import { createUuid } from './create-uuid.ts';
import { formProgressOf, formatFormProgress } from './form-progress.ts';

/** The message about the draft that the form shows. */
export type DraftNote = 'none' | 'saved' | 'restored' | 'unsaved';

export interface DraftCommands {
  note: DraftNote;
  /** The draft in the form, with the values that it had when it was opened. */
  opened: Draft;
  list: readonly Draft[];
  open: (draft: Draft) => Promise<void>;
  /** Saves the current draft and starts another with these values. */
  begin: (values: FormAnswers) => Promise<void>;
  remove: () => Promise<void>;
  /** Saves the current values and returns the draft with its idempotency key. */
  saveForSubmit: () => Promise<Draft>;
  /** Deletes the current draft after it was sent. */
  discard: () => Promise<void>;
}

const hasAnswers = (values: FormAnswers) => Object.values(values).some((value) => !isEmptyAnswer(value));

/** Returns the answers that may be saved: those without a possible secret. */
function savableAnswersOf({ kind, $values, $data }: FormState): FormAnswers {
  const values = $values.get();
  const data = $data.get();
  const known = { networks: data?.networks ?? [], containsPhrase: data?.containsPhrase };
  const savedFields = fieldsOfForm(kind).filter(
    (field) => values[field.name] !== undefined && maySaveInDraft(field, values, known),
  );
  return Object.fromEntries(savedFields.map(({ name }) => [name, values[name]]));
}

const createDraft = ({ kind }: FormState, values: FormAnswers = {}): Draft => {
  const changed = Date.now();
  return { id: createUuid(), kind, values, changed, times: timesNow(values) };
};
const timesNow = (values: FormAnswers) => Object.fromEntries(Object.keys(values).map((name) => [name, Date.now()]));

const summaryOf = (form: FormState, { changed }: Draft, progressText: string): DraftSummary => ({
  progress: formatFormProgress(progressText, formProgressOf(form).get()),
  restored: fillText(form.$data.get()?.words['draft.restored'] ?? '', { date: formatDraftTime(form.lang, changed) }),
});

/** Reads values that were typed or autofilled before hydration. */
function readTypedAnswers(root: HTMLElement | null, form: FormState): FormAnswers {
  const values: FormAnswers = {};
  for (const { name, limit } of fieldsOfForm(form.kind)) {
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

/** Returns the listing from the page's query string, unless the visitor has entered another. */
function linkedListing({ kind }: FormState, typed: FormAnswers): FormAnswers {
  const listing = new URLSearchParams(location.search).get('listing') ?? '';
  return kind === 'owner' && !typed['listing'] && /^[\w:-]{1,100}$/.test(listing) ? { listing } : {};
}

/**
 * Saves every change of a form in this browser, and restores the newest draft when the page opens. Keeps values that
 * the visitor has already entered. The progress is inserted into `progressText`.
 */
export function useDrafts(form: FormState, root: { current: HTMLElement | null }, progressText: string): DraftCommands {
  const [note, setNote] = useState<DraftNote>('none');
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [initial] = useState(() => createDraft(form));
  const [tab] = useState(createUuid);
  const current = useRef(initial);
  /** Id of the draft that this tab last found or saved in the storage. */
  const stored = useRef('');
  const [opened, setOpened] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useCallback(() => draftsOf(form.kind).then(setDrafts, () => undefined), [form]);

  const show = useCallback(
    (draft: Draft) => {
      replaceFormAnswers(form, draft.values);
      current.current = draft;
      setOpened(draft);
      void refresh();
    },
    [form, refresh],
  );

  /** Returns the current draft as stored by all tabs, null if there is none, and undefined without storage. */
  const readCurrent = useCallback(
    () =>
      draftsOf(form.kind).then(
        (all) => all.find(({ id }) => id === current.current.id) ?? null,
        () => undefined,
      ),
    [form],
  );

  /** Deletes the current draft and returns the newest of the others. */
  const removeCurrent = useCallback(async (): Promise<Draft | undefined> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    stored.current = '';
    await deleteDraft(current.current.id).catch(() => undefined);
    const [next] = await draftsOf(form.kind).catch(() => []);
    saveDraftSummary(form.kind, next && {});
    return next;
  }, [form]);

  const saveCurrent = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const draft = { ...current.current, values: savableAnswersOf(form), changed: Date.now() };
    current.current = draft;
    if (!hasAnswers(draft.values)) {
      // A possible secret is not saved, but the form is not empty.
      if (stored.current === draft.id && !hasAnswers(form.$values.get())) {
        await removeCurrent();
        setNote('none');
      }
      return;
    }
    try {
      await saveDraft(draft, tab);
      stored.current = draft.id;
      saveDraftSummary(form.kind, summaryOf(form, draft, progressText));
      setNote('saved');
    } catch {
      setNote('unsaved');
    }
  }, [form, tab, progressText, removeCurrent]);

  useEffect(() => {
    let stopListening: (() => void) | undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const markChanged = (times: Draft['times']) => {
      // A changed submission needs a new idempotency key.
      current.current = { ...current.current, key: undefined, times: { ...current.current.times, ...times } };
    };
    /** Merges the changes of another tab to the same draft into the form. */
    const mergeOtherTab = async () => {
      const found = await readCurrent();
      // Another tab has sent or deleted the draft. This one must not send it again, unless it has changed since.
      const isGone = found === null && stored.current === current.current.id && timer.current === undefined;
      if (isGone && !signal.aborted) {
        show(createDraft(form));
        setNote('none');
      }
      for (const [name, time] of Object.entries(found?.times ?? {})) {
        if (signal.aborted || time <= (current.current.times?.[name] ?? 0)) continue;
        form.$values.setKey(name, found?.values[name]);
        form.$emptied.setKey(name, (form.$emptied.get()[name] ?? 0) + 1);
        markChanged({ [name]: time });
      }
    };
    const listen = () => {
      stopListening = form.$values.listen((values, _, name) => {
        // Later than the last change, even if the clock was set back.
        const last = current.current.times?.[name ?? ''] ?? 0;
        markChanged(name === undefined ? {} : { [name]: Math.max(Date.now(), last + 1) });
        clearTimeout(timer.current);
        // Saves a file at once, because a closing page has no time to save it.
        const isFile = name !== undefined && values[name] instanceof File;
        timer.current = setTimeout(() => void saveCurrent(), isFile ? 0 : constants.typingDebounce - 50);
      });
    };
    const typed = readTypedAnswers(root.current, form);
    // Keeps values that the visitor has entered in the meantime: they are newer than the draft.
    const linked = linkedListing(form, typed);
    const startWith = (newest?: Draft) => {
      const fresh = { ...typed, ...form.$values.get() };
      if (newest || linked['listing']) replaceFormAnswers(form, { ...newest?.values, ...linked, ...fresh });
      else form.$values.set(fresh);
      listen();
      if (newest) saveDraftSummary(form.kind, summaryOf(form, newest, progressText));
      const given = { ...linked, ...fresh };
      // Without new answers, the draft keeps its idempotency key, because a reload may have interrupted its submission.
      if (Object.entries(given).some(([name, value]) => String(value) !== String(newest?.values[name])))
        markChanged(timesNow(given));
      if (hasAnswers(fresh)) void saveCurrent();
    };
    draftsOf(form.kind).then(
      (all) => {
        if (signal.aborted) return;
        setDrafts(all);
        if (all.length === 0) saveDraftSummary(form.kind);
        // Skips drafts about a listing other than the one in the URL.
        const newest = all.find(({ values }) => !linked['listing'] || values['listing'] === linked['listing']);
        if (newest) {
          current.current = newest;
          stored.current = newest.id;
          setOpened(newest);
          setNote('restored');
          void mergeTabDrafts(newest.id).catch(() => undefined);
        }
        startWith(newest);
      },
      () => {
        if (signal.aborted) return;
        setNote('unsaved');
        startWith();
      },
    );
    const flush = () => {
      if (stopListening && timer.current !== undefined) void saveCurrent();
    };
    // Merges the draft when another tab has saved it.
    const stopFollowing = watchDraftSummary(form.kind, () => void mergeOtherTab());
    // A page from the back-forward cache has missed what other pages have saved since.
    addEventListener('pageshow', ({ persisted }) => persisted && void mergeOtherTab(), { signal });
    addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      leaving.abort();
      stopListening?.();
      stopFollowing();
    };
  }, [form, root, readCurrent, saveCurrent, show, progressText]);

  return {
    note,
    opened,
    list: drafts,
    open: async (draft) => {
      await saveCurrent();
      show(draft);
      stored.current = draft.id;
    },
    begin: async (values) => {
      await saveCurrent();
      show(createDraft(form, values));
      await saveCurrent();
      void refresh();
    },
    remove: async () => {
      show((await removeCurrent()) ?? createDraft(form));
      clearTimeout(timer.current);
      setNote('none');
    },
    saveForSubmit: async () => {
      // Another tab may be sending the same draft.
      const key = current.current.key ?? (await readCurrent())?.key ?? createUuid();
      const draft = (current.current = { ...current.current, key });
      await saveCurrent();
      return draft;
    },
    discard: async () => {
      await removeCurrent();
      // Browsers restore the values of a form when the visitor goes back to it.
      show(createDraft(form));
    },
  };
}
