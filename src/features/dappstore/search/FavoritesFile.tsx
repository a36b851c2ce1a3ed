import { useStore } from '@nanostores/react';
import { useRef, type ChangeEvent } from 'react';
import { languages, type Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { pluralText } from '~/lib/plural-text.ts';
import { exportFavorites, importFavorites, $favorites } from '~/stores/favorites.ts';
import { downloadJson } from '~/ui/download-json.ts';
import { showToast } from '~/shell/client/toasts.ts';
import type { SearchTexts } from './search-file.ts';

// Maximum size of an imported file. Exported files are always smaller.
const maxFileBytes = 1_000_000;

export function FavoritesFile({ lang, texts }: { lang: Language; texts: SearchTexts }) {
  const favorites = useStore($favorites);
  const field = useRef<HTMLInputElement>(null);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const added = file && file.size <= maxFileBytes ? importFavorites(await file.text()) : undefined;
    target.value = '';
    if (added === undefined) showToast('error', texts.noFavoritesFile);
    else {
      const text = pluralText(texts.imported, added, languages[lang].html);
      showToast('success', fillText(text, { number: String(added) }));
    }
  }

  return (
    <div className="actions">
      {favorites.length > 0 && (
        <button className="button" type="button" onClick={() => downloadJson('favorites.json', exportFavorites())}>
          {texts.exportFavorites}
        </button>
      )}
      <button className="button" type="button" onClick={() => field.current?.click()}>
        {texts.importFavorites}
      </button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label={texts.importFavorites}
        hidden
        onChange={(event) => void read(event)}
      />
    </div>
  );
}
