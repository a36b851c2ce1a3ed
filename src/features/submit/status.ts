import * as v from 'valibot';
import { call, CallError, type Endpoint } from '~/api/client.ts';
import { hasOrigin } from '~/stores/has-origin.ts';

const Found = v.object({
  title: v.optional(v.string(), ''),
  status: v.string(),
  reason: v.nullish(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  href: v.nullish(v.string()),
});
const Asked = v.object({ receipt: v.string() });

/** `POST /api/submissions/status`: where the submission of a receipt stands. */
const statusOf: Endpoint<typeof Asked, typeof Found> = {
  method: 'POST',
  path: '/api/submissions/status',
  request: Asked,
  data: Found,
};

const date = (text: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(text));

function row(term: string, text: string): HTMLElement[] {
  const name = document.createElement('dt');
  const value = document.createElement('dd');
  name.textContent = term;
  value.textContent = text;
  return [name, value];
}

/** Shows what the origin tells: the words are the page's own, by the name of the status. */
function show(part: HTMLElement, found: v.InferOutput<typeof Found>): void {
  const words = part.dataset;
  const facts = part.querySelector('dl');
  const line = part.querySelector('.status-line');
  if (!facts || !line) return;
  const text = part.querySelector(`[data-status="${CSS.escape(found.status)}"]`)?.textContent ?? found.status;
  const [word = '', ...rest] = text.split(/(?<=[:：])\s*/);
  const strong = document.createElement('strong');
  strong.textContent = word.replace(/[:：]$/, '');
  line.replaceChildren(strong, document.createElement('br'), rest.join(' '));
  facts.replaceChildren(
    ...row(words['sent'] ?? '', date(found.created_at)),
    ...row(words['changed'] ?? '', date(found.updated_at)),
    ...(found.reason ? row(words['reason'] ?? '', found.reason) : []),
  );
  const title = part.querySelector('.status-title');
  if (title) title.textContent = found.title;
  const link = part.querySelector<HTMLAnchorElement>('.status-open');
  if (link) {
    link.hidden = !found.href?.startsWith('/');
    if (found.href) link.href = found.href;
  }
  const result = part.querySelector<HTMLElement>('.status-result');
  if (result) {
    result.hidden = false;
    result.focus();
  }
}

/** Lets the form of the status page ask the origin. */
export function enhance(part: HTMLElement): void {
  const form = part.querySelector('form');
  const field = form?.querySelector('input');
  const notice = part.querySelector('[role=alert]');
  const result = part.querySelector<HTMLElement>('.status-result');
  if (!form || !field || !notice || !result) return;
  const say = (key: 'unknown' | 'failed' | 'bare') => {
    notice.textContent = part.dataset[key] ?? '';
    field.focus();
  };
  field.value ||= decodeURIComponent(location.hash.slice(1));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    notice.replaceChildren();
    result.hidden = true;
    const receipt = field.value.trim();
    if (!receipt) {
      field.focus();
      return;
    }
    form.ariaBusy = 'true';
    try {
      if (!(await hasOrigin())) say('bare');
      else {
        const { data } = await call(statusOf, { receipt });
        if (data) show(part, data);
        else say('unknown');
      }
    } catch (error) {
      say(error instanceof CallError && error.status === 404 ? 'unknown' : 'failed');
    } finally {
      form.ariaBusy = null;
    }
  });
}
